type Paint = (text: string) => string;

/** The few ways a report emphasises text; all do nothing when colour is off. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
}

export function styleFor(color: boolean): Style {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      color && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
  };
}
