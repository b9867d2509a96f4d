/** Messages of the API about prices. */
export const messages = {
  repeatedLine: "El mismo producto y tamaño aparece dos veces en tu carrito.",
};
