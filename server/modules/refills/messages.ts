/** Texts of the refill reminders. */
export const messages = {
  notOffered: "De este pedido no hay nada que recordar.",
};
