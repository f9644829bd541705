/** Makes something of a thing once, and remembers it for as long as the thing is there. */
export function oncePer<Thing extends object, Result, Rest extends readonly unknown[]>(
  make: (thing: Thing, ...rest: Rest) => Result,
): (thing: Thing, ...rest: Rest) => Result {
  const known = new WeakMap<Thing, { readonly result: Result }>();
  return (thing, ...rest) => {
    const found = known.get(thing) ?? { result: make(thing, ...rest) };
    known.set(thing, found);
    return found.result;
  };
}
