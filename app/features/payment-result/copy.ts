/** Texts of the payment result page. */
export const resultCopy = {
  title: "Estado del Pago",
  verifying: "Verificando pago...",
  verifyingText: "Le estamos preguntando a la pasarela. Toma unos segundos.",
  success: "¡Pago Exitoso!",
  successText: "Ya estamos preparando tu pedido. Te escribiremos al correo cuando esté listo.",
  /** For whoever paid by a payment link, whose page knows more about the order. */
  linkText: "Recibimos el pago. La página del enlace muestra cómo va el pedido.",
  orderEnds: {
    refunded: {
      title: "Pago devuelto",
      text: "Este pago se devolvió. Según tu banco, puede tardar unos días en verse.",
    },
    cancelled: {
      title: "Pedido cancelado",
      text: "Recibimos tu pago, pero el pedido está cancelado. Mira tu pedido para ver la devolución, o escríbenos.",
    },
  },
  order: (id: number) => `Pedido #${id}`,
  myOrders: "Ver mis pedidos",
  thisOrder: "Ver este pedido",
  findOrder: "Buscar mi pedido",
  pending: "Pago en Proceso",
  pendingText:
    "Tu banco todavía no responde. No tienes que volver a pagar: te escribimos apenas haya noticias.",
  backToShop: "Volver a la tienda",
  failure: "Pago Fallido",
  failureText:
    "No se hizo ningún cobro y tu pedido sigue en pie. Puedes intentarlo de nuevo o con otro medio.",
  /** Shown when the check failed: the payment may or may not have happened. */
  unknownText: "No pudimos comprobar el pago. Si ya pagaste, mira tu pedido antes de intentarlo de nuevo.",
  /** Shown when the gateway was closed, which reports nothing. */
  closedText: "Volviste sin terminar el pago. Tu pedido sigue en pie: puedes pagarlo ahora.",
  checkAgain: "Comprobar otra vez",
  retry: "Intentar nuevamente",
  pay: (id: number) => `Pagar el pedido #${id}`,
  payAgain: (id: number) => `Pagar pedido #${id} con otro medio`,
  receipt: "Tu recibo",
  destination: "Va para",
  orderedOn: (time: string) => `Pedido del ${time}`,
  usage: "Mientras tanto: cómo usarlo",

  toastTitle: (estado: string) => `Estado de pago: ${estado}`,
  accepted: "El pago se ha procesado correctamente.",
  waiting: "El pago está pendiente de confirmación.",
  rejected: "El pago ha sido rechazado o ha fallado.",
  checkFailed: { title: "Error al verificar el pago", description: "No se pudo obtener el estado del pago." },
};
