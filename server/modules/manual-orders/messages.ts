/** What the shop says to administrators about orders that they take by hand. */
export const messages = {
  noSuchCustomer: "Esa cuenta ya no existe. Elige otra o deja el pedido sin cuenta.",
  keyReused: "Este pedido ya se guardó con otros datos. Recarga la página e inténtalo de nuevo.",
};
