/** Messages of the inventory. */
export const messages = {
  keyReused: "Este ajuste ya se guardó para otro tamaño. Recarga la página e inténtalo de nuevo.",
  stockNotFound: "Ese producto o tamaño ya no existe, o no se vende desde ahí.",
  productGone: "Ese producto ya no existe.",
  notEnoughUnits: (stock: number) =>
    stock === 1
      ? "Solo hay 1 unidad: no puedes quitar más."
      : `Solo hay ${stock} unidades: no puedes quitar más.`,
  stockChanged: (changes: readonly { size: string; expected: number; stock: number }[]) =>
    `El stock cambió mientras lo editabas: ${changes
      .map(({ size, expected, stock }) => `${size && `${size} `}pasó de ${expected} a ${stock}`)
      .join(", ")}.`,
  outOfStock: (names: readonly string[]) => `No hay unidades suficientes de ${names.join(", ")}.`,
} as const;
