/** Sentences about lines that the server changed. Not in copy.ts, which the cart loads: only a refused order needs them. */
export const cartChangesCopy = {
  gone: (name: string) => `${name} se agotó y lo quitamos.`,
  fewer: (name: string, available: number) =>
    `De ${name} ${available === 1 ? "queda 1 unidad" : `quedan ${available} unidades`}.`,
  price: (name: string, before: string, now: string) => `${name} pasó de ${before} a ${now}.`,
};
