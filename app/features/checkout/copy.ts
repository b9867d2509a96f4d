import { withFullStop } from "#app/lib/format.ts";
import { MAX_UNPAID_ORDERS } from "#contract/orders/unpaid-limit.ts";
import { type TransferAccountKind, transferAccountNames } from "#contract/payments/account-kinds.ts";

/** Texts of the checkout. */
export const checkoutCopy = {
  title: "Finalizar Compra",
  checkingSession: "Comprobando tu sesión...",
  loginRequired: {
    title: "Inicio de Sesión Requerido",
    text: "Para finalizar tu compra inicia sesión o crea una cuenta. Tu carrito se conserva.",
    link: "Iniciar Sesión o Registrarse",
  },
  visitor: { question: "¿Ya tienes cuenta?", link: "Inicia sesión" },
  consent: {
    before: "Al realizar el pedido aceptas nuestra ",
    link: "política de tratamiento de datos personales",
    after: ".",
  },
  empty: {
    title: "Tu Carrito está Vacío",
    text: "Agrega algo antes de finalizar tu compra.",
    link: "Explorar Productos",
    ordered: (id: number) => `¿Buscas tu pedido #${id}?`,
    order: "Ver el pedido",
  },

  contact: "Contacto",
  shipping: "Envío",
  delivery: {
    legend: "¿Cómo lo recibes?",
    send: "Te lo enviamos",
    pickup: "Recoger en la tienda",
    pickupToo: "También puedes recogerlo en la tienda, gratis: toca Editar.",
  },
  shippingMethod: "Método de envío",
  payment: "Método de pago",
  email: "Correo electrónico",
  notReached: "Por ahora no hacemos envíos a ese municipio. Escríbenos y buscamos cómo llegar.",
  edit: "Editar",
  notes: "Notas del pedido",
  notesPlaceholder: "Lo que debamos saber de tu pedido",

  free: "Gratis",
  extraFee: (fee: string) => `+ ${fee}`,
  paymentMethods: {
    "credit-card": { label: "Tarjeta de crédito", hint: "Visa, Mastercard, American Express o Diners." },
    epayco: { label: "ePayco", hint: "Todos los medios: tarjeta, PSE, efectivo y más." },
    "bank-transfer": { label: "Transferencia bancaria", hint: "Desde tu banco, por PSE." },
    direct: {
      label: "Transferencia a nuestra cuenta",
      hint: "Transfieres a nuestra cuenta y subes el comprobante en tu pedido.",
    },
    cod: {
      label: "Pago contra entrega",
      hint: "Pagas en efectivo al recibir. Antes te pedimos confirmar el pedido.",
    },
  },
  /** The transfer by the kinds of the shop's accounts, e.g. «Bre-B, Nequi o consignación». */
  transferTo: (kinds: readonly TransferAccountKind[]) => {
    const names = kinds.map((kind) => (kind === "bank" ? "consignación" : transferAccountNames[kind]));
    const [first = "", ...others] = new Intl.ListFormat("es", { type: "disjunction" }).format(names);
    return first.toUpperCase() + others.join("");
  },
  noPaymentMethod: "Todavía no recibimos pagos aquí. Escríbenos y te contamos cómo comprar.",
  nothingToPay: "No tienes que pagar nada",
  nothingToPayNote: "Tu pedido no cuesta nada: queda confirmado al realizarlo.",
  securePayment:
    "Pagas en la página segura de la pasarela. Nunca vemos ni guardamos los datos de tu tarjeta.",
  payOffline: {
    direct: "No pagas ahora: después de pedir ves las cuentas y envías tu comprobante.",
    cod: "No pagas ahora: te enviamos un correo para que confirmes, y pagas cuando lo recibes.",
  },

  summary: "Resumen del Pedido",
  quantity: (quantity: number) => `Cantidad: ${quantity}`,
  allLines: (count: number) => `Ver los ${count} productos`,
  orderOf: (units: number) => (units === 1 ? "Tu pedido: 1 producto" : `Tu pedido: ${units} productos`),
  editCart: "Editar carrito",
  submit: "Realizar Pedido",
  submitting: "Procesando...",
  calculating: "Calculando el total...",
  errorSummary: "Revisa estos datos antes de continuar:",

  orderFailed: "Error al realizar el pedido",
  sessionEnded:
    "Tu sesión terminó, así que el pedido no se hizo. Inicia sesión: tu carrito y lo que escribiste siguen aquí.",

  own: {
    rejected: {
      title: (orderId: number) => `El pago de tu pedido #${orderId} fue rechazado`,
      text: (until: string) =>
        withFullStop(`No se hizo ningún cobro, y tus productos siguen reservados ${until}`),
    },
    unpaid: {
      title: (orderId: number) => `Tu pedido #${orderId} sigue sin pagar`,
      text: (until: string) =>
        `${withFullStop(`Tus productos siguen reservados ${until}`)} Si cambias algo y vuelves a pedir, el nuevo pedido lo reemplaza.`,
    },
    heldUntil: (time: string) => `hasta ${time}`,
    heldForNow: "por ahora",
  },
  other: {
    unpaid: {
      title: (orderId: number) => `Tienes el pedido #${orderId} sin pagar`,
      text: "Si es el mismo, págalo desde su página. Si quieres otro más, continúa aquí.",
    },
    pending: {
      title: (orderId: number) => `El pago de tu pedido #${orderId} está en proceso`,
      text: "Si es el mismo, no lo pidas otra vez. Si quieres otro más, continúa aquí.",
    },
    view: (orderId: number) => `Ver el pedido #${orderId}`,
    /** When a new order would be one unpaid order too many. */
    releasesOldest: `Guardamos máximo ${MAX_UNPAID_ORDERS} pedidos sin pagar: si haces otro, se libera el más antiguo.`,
    takeOut: (orderId: number) => `Quitar del carrito lo del pedido #${orderId}`,
  },
  duplicate: {
    title: (orderId: number) => `¿Es el mismo pedido #${orderId}?`,
    text: (place: string) =>
      `Tiene los mismos productos, ${place}, y aún no está pagado. Si pides otro, serán dos.`,
    sentTo: (address: string, city: string) => `va a ${address}, ${city}`,
    pickup: "se recoge en la tienda",
    pay: (orderId: number) => `Pagar el pedido #${orderId}`,
    replace: (orderId: number, method: string) => `Cancelar el #${orderId} y pedir con ${method}`,
    another: "Hacer otro pedido",
    back: "Volver",
  },

  changed: {
    title: "Tu carrito cambió",
    text: "Actualizamos tu carrito con lo que hay ahora. Revísalo y confirma de nuevo.",
    shipping: (total: string) => `El valor del envío cambió: ahora pagas ${total} en total.`,
    surcharge: (total: string) => `El costo del pago contra entrega cambió: ahora pagas ${total} en total.`,
    discount: (total: string) => `Tu descuento cambió: ahora pagas ${total} en total.`,
    code: (code: string, reason: string) => `${code}: ${reason}.`,
    viewCart: "Ver carrito",
  },
};
