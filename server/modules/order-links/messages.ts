/** Messages of the API about an order's links. */
export const messages = {
  unknown: "Este enlace no existe o ya no está vigente. Pide uno nuevo en «Seguir mi pedido».",
};
