/** Messages of the API about manual orders, for administrators. */
export const messages = {
  noSuchCustomer: "Esa cuenta ya no existe. Elige otra o deja el pedido sin cuenta.",
  noSupplement:
    "Ese pedido no está pagado o ya salió: no se le puede añadir. Guarda este como un pedido aparte.",
  keyReused: "Este pedido ya se guardó con otros datos. Recarga la página e inténtalo de nuevo.",
  nothingToPay: "Este pedido no cuesta nada: guárdalo sin registrar un pago.",
  paidOnDelivery: "Un pedido contra entrega se paga al recibirlo. Elige uno de los dos.",
};
