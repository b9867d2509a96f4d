import type { PaymentEvent } from "#contract/orders/order-details.ts";
import type { TransactionStatus } from "#contract/payments/payments.ts";

/** Texts of an order's payment: its timeline, payments outside the gateway, links. */
export const paymentCopy = {
  opened: "El comprador abrió la página de pago",
  announced: (status: string) => `La pasarela avisó: ${status}`,
  answered: (status: string) => `La pasarela confirmó: ${status}`,
  statuses: {
    pending: "Pendiente",
    accepted: "Aceptada",
    rejected: "Rechazada",
    failed: "Fallida",
    expired: "Expirada",
    abandoned: "Abandonada",
    cancelled: "Cancelada",
    reversed: "Reversada",
  } satisfies Record<TransactionStatus, string>,
  withoutKeys: "La pasarela anunció un pago cuando la tienda no tenía sus llaves: hay que revisarlo allí",
  stale: "Lleva muchos días sin decidirse: hay que revisarlo en la pasarela",
  unconfirmed: "La pasarela no confirmó lo que había avisado",
  recorded: (method: string) => `Pago registrado por la tienda: ${method}`,
  receipt: "Comprobante recibido",
  by: (name: string) => `por ${name}`,
  reference: (reference: string) => `referencia ${reference}`,
  test: "de prueba",
  outcomes: {
    applied: null,
    noted: "sin cambios en el pedido",
    awaiting: "falta que lo confirme",
    unconfirmed: "nunca lo confirmó",
    refused: "no se tuvo en cuenta",
  } satisfies Record<NonNullable<PaymentEvent["outcome"]>, string | null>,
  refusals: {
    amount: "el valor no coincide",
    currency: "la moneda no coincide",
    order: "es de otro pedido",
    invoice: "la factura no coincide",
    attempt: "es de otro intento",
    test: "es de prueba",
  } as Record<string, string>,

  record: "Registrar pago",
  recordTitle: (id: number) => `¿Ya pagaron el pedido #${id}?`,
  recordText: (missing: string | null) =>
    `Anota lo que llegó por fuera de la pasarela.${missing ? ` Faltan ${missing}.` : ""} El historial guarda tu usuario.`,
  recordInParts: "Una transferencia puede llegar por otro valor; los demás medios se anotan completos.",
  arrived: "Llegó una transferencia",
  arrivedTitle: (id: number) => `¿Qué transferencia llegó para el pedido #${id}?`,
  arrivedTexts: {
    paid: "La tienda ya tiene registrado el pago de este pedido: lo que anotes aquí queda por devolver.",
    pending:
      "La pasarela está decidiendo otro pago de este pedido. Si también llega, habrá que devolver uno de los dos.",
    reversed:
      "El pago anterior se reversó. Si la transferencia lo cubre todo, el pedido queda pagado otra vez.",
    cancelled:
      "El pedido está cancelado. Si se canceló por falta de pago y todavía hay unidades, vuelve a preparación; si no, lo que anotes queda por devolver.",
  },
  amount: "Valor que llegó",
  amountWrong: "Escribe cuánto llegó",
  missingChanged: (missing: string) =>
    `Mientras lo anotabas se registró otro pago de este pedido: ahora faltan ${missing}. Registra este solo si es otro.`,
  noLongerAwaited:
    "Mientras lo anotabas el pedido dejó de esperar un pago. Si te llegó otra transferencia, cierra este paso y usa «Llegó una transferencia».",
  method: "Cómo pagó",
  number: "Referencia",
  cashNumberHint: "El número del recibo, si diste uno.",
  numberHint: "El número del comprobante, del recibo o de la transferencia.",
  save: "Registrar pago",
  saveArrived: "Registrar transferencia",
  keep: "Ahora no",
  saved: "Pago registrado",
  saveFailed: "No se pudo registrar el pago",

  link: "Enlace de pago",
  linkTitle: (id: number) => `Enlace de pago del pedido #${id}`,
  linkText: (time: string) => `Vale hasta ${time}, y quien lo tenga puede pagar sin cuenta.`,
  linkField: "Enlace",
  copy: "Copiar",
  copied: "Enlace copiado",
  copyByHand: "Copia el enlace con Ctrl + C",
  whatsapp: "Enviar por WhatsApp",
  whatsappText: (name: string, id: number, total: string | null, url: string) =>
    `Hola, ${name}: este es el enlace para pagar tu pedido #${id}${total ? ` por ${total}` : ""}: ${url}`,
  mail: "Enviar por correo",
  mailed: (email: string) => `Enlace enviado a ${email}`,
  notMailed: {
    title: "Correo guardado, sin enviar",
    description: "Todavía no hay servidor de correo: copia el enlace y envíalo tú.",
  },
  linkFailed: "No se pudo hacer el enlace",
} as const;
