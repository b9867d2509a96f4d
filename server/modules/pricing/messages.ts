/** Messages of the API about prices. */
export const messages = {
  repeatedLine: "El mismo producto y tamaño aparece dos veces en tu carrito.",
  /** The same message for unknown and expired codes, so that codes cannot be guessed. */
  unknownCode: "Este código no existe o ya terminó.",
};
