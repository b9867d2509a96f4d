/** Messages of the API about an order's own page. */
export const messages = {
  lookupAnswer:
    "Si el número y el correo son de un mismo pedido, te acabamos de enviar el enlace. Revisa también el correo no deseado.",
};
