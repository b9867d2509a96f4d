import type { CustomerOrderStatus, PaymentStatus } from "#contract/orders/order-status.ts";
import type { CustomerStatusReason } from "#contract/orders/order-status-schemas.ts";
import type { OrderPaymentMethod } from "#contract/orders/payment-methods.ts";

const statuses: Record<CustomerOrderStatus, string> = {
  pendiente: "Pendiente",
  procesando: "Procesando",
  enviado: "Enviado",
  entregado: "Entregado",
  cancelado: "Cancelado",
};

const payments: Record<PaymentStatus, { label: string; text: string }> = {
  unpaid: { label: "Sin pagar", text: "Todavía no has pagado este pedido." },
  pending: {
    label: "Pago en proceso",
    text: "Tu banco todavía no confirma. Te avisamos por correo apenas haya noticias.",
  },
  accepted: { label: "Pagado", text: "Recibimos tu pago." },
  rejected: { label: "Pago rechazado", text: "El pago no pasó y no se hizo ningún cobro." },
  expired: { label: "Pago vencido", text: "El tiempo para pagar se terminó y no se hizo ningún cobro." },
  reversed: { label: "Pago reversado", text: "La pasarela devolvió el pago. Escríbenos si no lo esperabas." },
  refunded: { label: "Reembolsado", text: "Te devolvimos el dinero." },
};

/** An order that costs nothing was never paid (docs/rules/payments.md#free-order). */
const free = {
  method: "Sin costo",
  payment: { label: "Nada por pagar", text: "Este pedido no cuesta nada." },
  reason: "No hay nada por pagar.",
};

const paymentInPart = {
  label: "Pago parcial",
  text: (received: string, total: string) => `Recibimos ${received} de ${total}.`,
};

/** Instead of the payment's state while a receipt is under review. */
const paymentInReview = {
  label: "En verificación",
  text: "Recibimos tu comprobante. Te escribimos cuando lo revisemos.",
};

const reasons: Record<CustomerStatusReason, string> = {
  expired: "No recibimos el pago a tiempo y los productos volvieron a la tienda.",
  replaced: "Lo liberamos porque hiciste un pedido más reciente.",
  cancelled_by_customer: "Cancelaste este pedido.",
  changed_by_customer: "Lo cambiaste por un pedido más reciente.",
  payment_accepted: "Confirmamos el pago.",
  paid_by_hand: "Confirmamos el pago.",
  confirmed: "Confirmaste el pedido: lo pagas al recibirlo.",
  unconfirmed: "No recibimos tu confirmación a tiempo y los productos volvieron a la tienda.",
  corrected: "La tienda corrigió tu pedido.",
  withdrawn: "Te retractaste de esta compra.",
};

const paymentMethods: Record<OrderPaymentMethod, string> = {
  "credit-card": "Tarjeta de crédito",
  epayco: "ePayco",
  "bank-transfer": "Transferencia bancaria",
  direct: "Transferencia a una cuenta de la tienda",
  cod: "Pago contra entrega",
  manual: "Pago directo a la tienda",
};

/** Texts of the customer's list of orders. */
export const orderListCopy = {
  title: "Mis Pedidos",
  loading: "Cargando tus pedidos...",
  failed: "No se pudieron cargar los pedidos",
  details: "Ver Detalles",
  detailsOf: (id: number) => `Ver Detalles del pedido #${id}`,
  total: "Total",
  shipTo: "Enviar a",
  empty: "Todavía no tienes pedidos",
  emptyText: "Cuando hagas el primero, aquí podrás seguir cada paso.",
  goToShop: "Explorar Productos",
  showMore: "Ver más pedidos",
};

/** Texts of an order as its customer sees it. */
export const orderCopy = {
  statuses,
  number: (id: number | string) => `Pedido #${id}`,
  units: (count: number) => `${count} ${count === 1 ? "producto" : "productos"}`,
  more: (count: number) => `+${count}`,
  ready: "Listo para recoger",
  pickUpNow: "Ya puedes recogerlo. Trae el número del pedido y un documento.",
  loading: "Cargando tu pedido...",
  missing: "Pedido no encontrado",
  missingText: "Puede que el número tenga un error o que el pedido sea de otra cuenta.",
  failed: "No pudimos cargar el pedido",
  myOrders: "Ver mis pedidos",
  placedOn: (date: string) => `Hecho el ${date}`,
  items: "Productos",
  quantity: (quantity: number, price: string) => `${quantity} × ${price}`,
  history: "Estado del pedido",
  received: "Recibimos tu pedido.",
  shipping: "Datos de envío",
  tracking: (carrier: string, number: string) => `${carrier}, guía ${number}`,
  trackingOther: (number: string) => `Guía ${number}`,
  follow: "Seguir el envío",
  notes: "Notas",
  payment: "Pago",
  method: "Método",
  reference: "Referencia",
  payments,
  free,
  paidOnceConfirmed: {
    label: "Pagas al recibir",
    text: "Cuando lo confirmes, lo pagas en efectivo al recibirlo.",
  },
  paidOnDelivery: { label: "Por pagar al recibir", text: "Pagas en efectivo cuando te lo entregan." },
  deliveredWithCash: { label: "Pago al recibir", text: "Este pedido se paga en efectivo al recibirlo." },
  paymentInPart,
  paymentToReturn: { label: "Pago por devolver", text: "Te devolvemos lo que habías pagado." },
  paymentReturned: { label: "Reembolsado", text: "Te devolvimos lo que habías pagado." },
  partlyRefunded: {
    label: "Devuelto en parte",
    text: (amount: string) => `Recibimos tu pago y te devolvimos ${amount}.`,
  },
  paymentOutdated: { label: "Pago por acordar", text: "Lo que pagaste no es el total de ahora." },
  paymentInReview,
  toConfirm: "Confirma tu pedido",
  toConfirmText: (total: string) => `Un toque y lo preparamos. Pagas ${total} al recibirlo.`,
  confirmByMail: "Te enviamos un correo: confirma allí",
  confirmByMailText: (total: string) =>
    `Abre el enlace del correo y toca «Confirmar mi pedido». Así sabemos que es tuyo y lo preparamos. Pagas ${total} al recibirlo.`,
  mailAgain: "¿No te llegó? Pide otro enlace",
  confirm: "Confirmar mi pedido",
  confirmed: "Pedido confirmado",
  confirmFailed: "No se pudo confirmar el pedido",
  toCollect: (amount: string) => `Pagas ${amount} al recibir`,
  toCollectText: "Ten el valor listo en efectivo: la transportadora lo recauda en la puerta.",
  payOnline: "Pagar en línea",
  contact: "Ir a Contacto",
  noWayToPay: "Ahora mismo no recibimos pagos en línea. Escríbenos y te decimos cómo pagar tu pedido.",
  uncharged: "El pedido se canceló y no se hizo ningún cobro.",
  reasons,
  paymentMethods,
  toPay: "Tu pedido espera el pago",
  insteadOfTransfer: {
    title: "¿Cambiaste de idea?",
    pay: "También puedes pagar en línea.",
    cancel: "Puedes cancelar el pedido mientras no llegue tu transferencia.",
    cancelPaid: "Puedes cancelar el pedido mientras no llegue el resto: te devolvemos lo que ya pagaste.",
    payOrCancel: "También puedes pagar en línea, o cancelar el pedido mientras no llegue tu transferencia.",
  },
  pending: {
    title: "El pago está en proceso",
    text: "No vuelvas a pagar: tu banco todavía no confirma. Tus productos siguen reservados y te escribimos apenas responda.",
  },
  paidTwice: {
    title: "Recibimos dos pagos de este pedido",
    text: "No tienes que hacer nada: te devolveremos el segundo por el mismo medio con el que lo hiciste.",
  },
  owed: {
    title: (amount: string) => `Te devolveremos ${amount}`,
    cancelled:
      "Tu pago llegó y el pedido está cancelado: te lo devolvemos por el mismo medio con el que pagaste.",
    surplus:
      "Pagaste más que el total del pedido: te devolvemos la diferencia por el mismo medio con el que pagaste.",
    corrected: {
      title: (amount: string) => `Recibimos tu pago de ${amount}`,
      text: (total: string) =>
        `Mientras pagabas, el pedido se corrigió y ahora cuesta ${total}. No vuelvas a pagar: te escribiremos para devolverte el dinero o dejar el pedido como lo pagaste.`,
    },
  },
  reservedUntil: (time: string) => `Hasta ${time} guardamos tus productos.`,
  /** Of an order that can still be paid. */
  attemptExpired: { label: "Pago vencido", text: "Ese intento de pago venció y no se hizo ningún cobro." },
  retryPayment: "Puedes intentarlo de nuevo con el mismo medio o con otro.",
  pay: "Pagar ahora",
  paying: "Procesando...",
  buyAgain: {
    action: "Comprar de nuevo",
    done: "Añadido al carrito",
    doneInPart: "Añadimos lo que hay",
    nothing: "No añadimos nada al carrito",
    gone: (name: string) => `${name} ya no está disponible.`,
    fewer: (name: string, units: number) =>
      `De ${name} solo ${units === 1 ? "queda 1 unidad" : `quedan ${units} unidades`}.`,
    allInCart: (name: string) => `De ${name} ya tienes en el carrito todo lo que queda.`,
    failed: "No se pudo repetir el pedido",
  },
  cancellation: {
    action: "Cancelar pedido",
    confirmTitle: "¿Cancelar este pedido?",
    confirmText:
      "Los productos vuelven a la tienda y no se hace ningún cobro. Esta acción no se puede deshacer.",
    confirmTextPaid: (amount: string) =>
      `Los productos vuelven a la tienda y te devolvemos los ${amount} que ya pagaste. Esta acción no se puede deshacer.`,
    confirm: "Sí, cancelar pedido",
    keep: "Conservarlo",
    success: "Pedido cancelado",
    failed: "No se pudo cancelar el pedido",
  },
  nit: (nit: string) => `NIT ${nit}`,
  print: "Imprimir",
};
