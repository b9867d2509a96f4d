/** Texts of product cards. The shop page and the product page have their own, which other pages need not load. */
export const catalogCopy = {
  card: {
    isNew: "Nuevo",
    soldOut: "Agotado",
    from: "Desde",
    add: "Añadir al carrito",
    addNamed: (name: string) => `Añadir al carrito: ${name}`,
    chooseSize: "Elige el tamaño",
    sizesOf: (name: string) => `Tamaños de ${name}`,
    see: "Ver producto",
    seeNamed: (name: string) => `Ver producto: ${name}`,
    sizes: (sizes: readonly string[]) =>
      sizes.length > 1 ? `${sizes[0]} – ${sizes.at(-1)}` : (sizes[0] ?? ""),
  },

  bestSellers: "Los más vendidos",
  viewCart: "Ver carrito",
  nothingLeft: {
    title: "No hay más unidades",
    description: "Ya tienes en tu carrito todas las que quedan.",
  },
} as const;
