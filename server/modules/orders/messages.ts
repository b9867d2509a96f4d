/** Messages of the API about orders. */
export const messages = {
  orderNotFound: "No encontramos ese pedido.",
  repeatedLine: "El mismo producto y tamaño aparece dos veces en tu carrito.",
  outOfStock:
    "Algunos productos de tu carrito ya no tienen unidades suficientes. Revísalo antes de continuar.",
  priceChanged: "Algunos precios de tu carrito cambiaron. Revísalo antes de continuar.",
  discountChanged: "Tu descuento cambió. Revisa el total antes de continuar.",
  shippingChanged: "El valor del envío cambió. Revisa el total antes de continuar.",
  surchargeChanged: "El costo del pago contra entrega cambió. Revisa el total antes de continuar.",
  confirmFirst:
    "Este pedido se paga contra entrega y nadie lo ha confirmado. Confírmalo con el cliente primero.",
  confirmByMail:
    "Confírmalo con el enlace que te enviamos por correo: así sabemos que es tuyo. Si no te llegó, pídelo en «Seguir mi pedido».",
  notConfirmable: "Este pedido ya no se puede confirmar. Haz uno nuevo.",
  methodGone: "Ese envío ya no llega a tu dirección. Elige otro antes de continuar.",
  paymentMethodGone: "Ese método de pago ya no está disponible para este pedido. Elige otro.",
  receiptNotWanted: "Este pedido ya no recibe comprobantes. Escríbenos si enviaste dinero.",
  tooManyInReview:
    "Ya tienes varios pedidos con un comprobante por revisar. Espera nuestra respuesta o escríbenos.",
  tooManyUnsentCodOrders:
    "Ya tienes varios pedidos contra entrega en camino a salir. Para este elige otro medio de pago o escríbenos.",
  tooManyOnNetwork:
    "Desde tu red ya hay varios pedidos contra entrega por confirmar. Confírmalos, elige otro medio de pago o escríbenos.",
  notSignedIn: "Inicia sesión para continuar.",
  keyReused: "Este pedido ya se envió con otros datos. Recarga la página e inténtalo de nuevo.",
  statusNotAllowed: "Ese estado no se puede asignar a mano.",
  unknownStatus: "Ese estado no existe.",
  notCancellable: "Este pedido ya no se puede cancelar.",
  replacedIsPaid: (orderId: number) =>
    `Tu pedido #${orderId} tiene productos de este y su pago ya llegó o está en proceso. Míralo antes de pedir otra vez.`,
  replacedIsConfirmed: (orderId: number) =>
    `Tu pedido #${orderId} tiene productos de este y ya está confirmado. Míralo antes de pedir otra vez.`,
  alreadyPaid: "Este pedido ya está pagado.",
  paymentUnderWay: "El pago de este pedido está en proceso: no vuelvas a pagar.",
  outdatedPaymentHeld:
    "Ya recibimos un pago de este pedido, de antes de corregirlo. No vuelvas a pagar: la tienda lo devuelve o deja el pedido como se pagó.",
  noOnlinePayment:
    "Ahora mismo no recibimos pagos en línea. Abre tu pedido para ver cómo pagarlo, o escríbenos.",
  noWayToPay:
    "La tienda no tiene pagos en línea ni una cuenta para transferir este valor, así que el enlace no serviría. Conéctalos en Ajustes o registra el pago a mano.",
  transferNotOffered: "Este pedido no se puede pagar por transferencia. Recarga la página.",
  receiptUnderReview:
    "Estamos verificando tu comprobante: no vuelvas a pagar. Te escribimos apenas lo confirmemos.",
  paymentWindowOver: "El tiempo para pagar este pedido terminó. Haz uno nuevo.",
  reopenFirst: "Este pedido está cancelado. Reábrelo antes de registrar su pago.",
  notPayable: "Este pedido ya no se puede pagar.",
  flagChanged: "El aviso de este pedido ya cambió. Míralo otra vez antes de cerrarlo.",
  noteNotFound: "Esa nota ya no existe.",
  noteOfAnother: "Solo quien escribió una nota la puede eliminar.",
  cancelledNotSent: "Este pedido está cancelado: no hay nada que enviar.",
  shipmentEditedMeanwhile: (shipment: string | null) =>
    shipment
      ? `Otra persona cambió la guía mientras la editabas: ahora es ${shipment}. Si guardas otra vez, queda la tuya.`
      : "Otra persona quitó la guía mientras la editabas. Si guardas otra vez, queda la tuya.",
  shipmentChangedOneByOne: "Otra persona cambió su guía mientras tanto: envíalo desde el pedido.",
  shipmentOnlyWhenSent: "La guía se anota al marcar el pedido como enviado.",
  movedMeanwhile: (status: string) =>
    `Mientras tanto el pedido pasó a «${status}». Míralo otra vez antes de cambiarlo.`,
  matchingChanged: (count: number) =>
    `Mientras tanto cambió la lista: ahora coinciden ${count.toLocaleString("es-CO")}. Míralos otra vez antes de cambiarlos.`,
  tooManyMatching: (count: number) =>
    `Son ${count.toLocaleString("es-CO")} pedidos, y se cambian hasta 1.000 a la vez. Filtra por días o por estado.`,
  noGoodsOut: "Este pedido no tiene productos fuera que puedan volver al stock.",
  sameStatus: "Ya estaba en ese estado.",
  backOneByOne: "Ya va más adelante: devuélvelo desde el pedido.",
  cancelledOneByOne: "Está cancelado: reábrelo desde el pedido.",
  customerErased: "Los datos de este pedido se borraron: ya no hay a quién enviarlo.",
  notGuests: "Este pedido es de una cuenta: sus datos los borra su dueño desde el perfil.",
  guestUnderWay: "Este pedido sigue en camino. Borra sus datos cuando termine.",
  guestUnsettled: "Este pedido tiene algo por resolver. Ciérralo antes de borrar sus datos.",
  paidBackOneByOne: "Su dinero ya se devolvió: decídelo desde el pedido.",
  closedByStep: "Este aviso se cierra al registrar el reembolso o al decidir el retracto.",
};
