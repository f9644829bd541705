/** The converter as its script exports it. */
export type Converter = typeof import('./converter/converter.ts');

declare global {
  // What scripts/build-web.ts calls the exports of converter.js.
  var agentxConverter: Converter | undefined;
}

let loading: Promise<Converter> | undefined;

/** Loads the converter once, when it is first needed. A failure may be tried again. */
export function loadConverter(): Promise<Converter> {
  loading ??= new Promise<Converter>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'converter.js';
    script.onload = () => {
      if (globalThis.agentxConverter === undefined) reject(new Error('converter.js is broken'));
      else resolve(globalThis.agentxConverter);
    };
    script.onerror = () => reject(new Error('converter.js could not be loaded'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
