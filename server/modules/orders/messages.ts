/** What the shop says to people about orders. */
export const messages = {
  orderNotFound: "No encontramos ese pedido.",
  repeatedLine: "El mismo producto y tamaño aparece dos veces en tu carrito.",
  colombiaOnly: "Por ahora solo enviamos dentro de Colombia.",
  outOfStock:
    "Algunos productos de tu carrito ya no tienen unidades suficientes. Revísalo antes de continuar.",
  priceChanged: "Algunos precios de tu carrito cambiaron. Revísalo antes de continuar.",
  keyReused: "Este pedido ya se envió con otros datos. Recarga la página e inténtalo de nuevo.",
  statusNotAllowed: "Ese estado no se puede asignar a mano.",
  unknownStatus: "Ese estado no existe.",
  notCancellable: "Este pedido ya no se puede cancelar.",
  alreadyPaid: "Este pedido ya está pagado.",
  paymentUnderWay: "El pago de este pedido está en proceso: no vuelvas a pagar.",
  paymentWindowOver: "El tiempo para pagar este pedido terminó. Haz uno nuevo.",
  reopenFirst: "Este pedido está cancelado. Reábrelo antes de registrar su pago.",
  notPayable: "Este pedido ya no se puede pagar.",
  attentionChanged: "El aviso de este pedido ya cambió. Míralo otra vez antes de cerrarlo.",
  noteNotFound: "Esa nota ya no existe.",
  noteOfAnother: "Solo quien escribió una nota la puede eliminar.",
  cancelledNotSent: "Este pedido está cancelado: no hay nada que enviar.",
  shipmentOnlyWhenSent: "La guía se anota al marcar el pedido como enviado.",
  movedMeanwhile: (status: string) =>
    `Mientras tanto el pedido pasó a «${status}». Míralo otra vez antes de cambiarlo.`,
  sameStatus: "Ya estaba en ese estado.",
  cancelledOneByOne: "Está cancelado: reábrelo desde el pedido.",
  closedByStep: "Este aviso se cierra al registrar el reembolso o al decidir el retracto.",
};
