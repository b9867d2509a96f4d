/** Texts of the refill reminders. */
export const messages = {
  unsubscribed:
    "Cancelaste estos avisos. Para volver a recibirlos, abre el pedido desde el enlace de uno de sus correos.",
  notOffered: "De este pedido no hay nada que recordar.",
};
