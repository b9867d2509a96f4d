import { withFullStop } from "#app/lib/format.ts";
import type { MailFault, ScheduledJob } from "#contract/admin/attention.ts";

type Fault = { text: string; advice: string };

/** Texts of the "Requiere atención" card. */
export const attentionCopy = {
  title: "Requiere atención",
  summary: (first: string, count: number) => (count > 1 ? `${count} avisos. El primero: ${first}` : first),
  order: (id: number, label: string) => `Pedido #${id}: ${label.toLowerCase()}`,
  openOrder: (id: number) => `Ver el pedido #${id}`,
  moreOrders: (count: number) => (count === 1 ? "Ver 1 pedido más" : `Ver ${count} pedidos más`),
  mail: (label: string) => `No salió un correo: ${label}`,
  mailTo: (recipient: string) => `Para ${recipient}.`,
  moreMails: (count: number) =>
    count === 1 ? "Hay 1 correo más que no salió." : `Hay ${count} correos más que no salieron.`,
  mailTrouble: "Los correos no están saliendo",
  mailsWait: (count: number, since: string) =>
    count === 1 ? `1 correo espera desde el ${since}.` : `${count} correos esperan desde el ${since}.`,
  tryMail: "Enviar un correo de prueba",
  retryMail: "Reintentar envío",
  retryAllMails: "Reintentar todos los envíos",
  retryJob: "Reintentar",
  discard: "Descartar",
  job: (name: string) => `Una tarea de la tienda está fallando: ${name}`,
  jobText: (failures: number, since: string) =>
    failures === 1 ? `Falló el ${since}.` : `Ha fallado ${failures} veces desde el ${since}.`,
  jobAdvice: "Reinténtala; si vuelve a fallar, la causa está en el registro del servidor.",
  untrustedProxy: "La tienda cuenta a todos los clientes como uno solo",
  untrustedProxyText:
    "Las peticiones le llegan por un proxy o balanceador que no conoce. Pon su dirección en TRUST_PROXY y reinicia la tienda. Si no usas ninguno, alguien envió esa cabecera a mano y no hay que hacer nada.",
  overdueBackup: "Falta la copia de seguridad del último día",
  lastBackup: (at: string) => withFullStop(`La última es del ${at}`),
  noBackup: "Todavía no hay ninguna.",
  nightlyBackupFailed: "Revisa que haya espacio en el disco y mira la causa en el registro del servidor.",
  noNightlyBackup: "Pon en BACKUP_DIR la carpeta de las copias y reinicia la tienda: hará una cada noche.",
  waitingReviews: (count: number) =>
    count === 1 ? "Una opinión espera tu decisión" : `${count} opiniones esperan tu decisión`,
  waitingReviewsText: (since: string) => `La primera llegó el ${since} y nadie la ha publicado ni ocultado.`,
  openReviews: "Ver las opiniones",
  retried: "Se está intentando de nuevo",
  discarded: "Aviso descartado",
  failed: "No se pudo completar la acción",
  linkOver: "Su enlace ya venció: la persona puede pedir otro.",
} as const;

export const mailFaultCopy: Record<MailFault, Fault> = {
  address_refused: {
    text: "El servidor de correo no acepta esa dirección.",
    advice: "Confírmala con la persona por otro medio y descarta el aviso.",
  },
  sender_refused: {
    text: "El servidor de correo no acepta la dirección que envía los correos de la tienda.",
    advice:
      "Corrige «Correo que envía» en Configuración › Notificaciones (o MAIL_FROM en el servidor) y reinténtalo.",
  },
  message_refused: {
    text: "El servidor de correo rechazó el mensaje.",
    advice: "Pregunta a tu proveedor de correo por qué y reinténtalo.",
  },
  sign_in_refused: {
    text: "El servidor de correo no aceptó el usuario o la contraseña de la tienda.",
    advice: "Corrige el servidor de correo en Configuración y reinténtalo.",
  },
  unreachable: {
    text: "El servidor de correo no respondió durante un día y medio.",
    advice: "Revisa que funcione y reinténtalo.",
  },
  unwritable: {
    text: "Al correo le falta un dato y no se pudo escribir.",
    advice: "Escríbele tú a la persona y descarta el aviso.",
  },
};

const retryNote = "Los correos se siguen intentando solos.";

/** Why no mail can be sent at the moment. */
export const mailTroubleCopy: Record<MailFault, string> = {
  address_refused: retryNote,
  sender_refused: `El servidor de correo no acepta la dirección que envía: corrige «Correo que envía» en Configuración › Notificaciones (o MAIL_FROM en el servidor). ${retryNote}`,
  message_refused: `El servidor de correo rechaza los mensajes de la tienda: pregunta a tu proveedor de correo por qué. ${retryNote}`,
  sign_in_refused: `El servidor de correo no acepta el usuario o la contraseña de la tienda: corrígelos en Configuración › Notificaciones. ${retryNote}`,
  unreachable: `El servidor de correo no responde: revisa que funcione. ${retryNote}`,
  unwritable: retryNote,
};

const mailLabels: Record<string, string> = {
  welcome: "bienvenida",
  verifyEmail: "confirmación del correo",
  emailChanged: "cambio de correo",
  accountSecured: "aviso de seguridad",
  passwordReset: "cambio de contraseña",
  contactReceived: "mensaje recibido",
  contactReply: "respuesta a un mensaje",
  shopContactMessage: "mensaje de contacto para la tienda",
  newsletterConfirm: "confirmación del boletín",
  newsletterWelcome: "bienvenida al boletín",
  stockAlertConfirm: "confirmación de «Avísame»",
  stockAlert: "«Ya volvió»",
  cartWaiting: "«Tu carrito te espera»",
  cartWaitingAgain: "segundo aviso del carrito",
  refillReminder: "«Se te está acabando»",
  reviewInvitation: "invitación a opinar",
  reviewReminder: "recordatorio para opinar",
  staffInvitation: "invitación al equipo",
  orderReceived: "pedido recibido",
  orderCorrected: "pedido corregido",
  orderEmailChanged: "aviso a la dirección anterior del pedido",
  paymentLink: "enlace de pago",
  paymentAccepted: "pago confirmado",
  paymentPending: "pago en proceso",
  paymentRejected: "pago rechazado",
  paymentUnderReview: "pago en revisión",
  paymentOutdated: "pago del total anterior",
  paidTwice: "pago recibido dos veces",
  paymentPartial: "pago incompleto",
  receiptRejected: "comprobante no aprobado",
  codConfirm: "confirmación de pago contra entrega",
  codConfirmed: "pedido contra entrega confirmado",
  codExpired: "pedido contra entrega sin confirmar",
  orderLink: "enlace del pedido",
  orderExpiring: "pedido por vencer",
  orderShipped: "pedido enviado",
  orderReadyForPickup: "pedido listo para recoger",
  orderTracking: "guía del envío",
  orderDelivered: "pedido entregado",
  orderCancelled: "pedido cancelado",
  sentOrderCancelled: "pedido cancelado después de salir",
  orderExpired: "pedido vencido sin pago",
  withdrawalRequested: "retracto recibido",
  withdrawalApproved: "retracto aprobado",
  withdrawalRefused: "retracto no aprobado",
  withdrawalReceived: "devolución recibida",
  refundRecorded: "reembolso hecho",
  shopWithdrawalRequested: "aviso de retracto para la tienda",
  shopLowStock: "aviso de stock bajo para la tienda",
  shopOrderPaid: "aviso de pago para la tienda",
  shopOrderToConfirm: "aviso de pedido por confirmar para la tienda",
  shopOrderAttention: "aviso de atención para la tienda",
};

/** Subject of a mail template; an unknown template is returned unchanged. */
export function mailLabel(template: string, orderId: number | null): string {
  const label = Object.hasOwn(mailLabels, template) ? (mailLabels[template] ?? template) : template;
  return orderId === null ? label : `${label} (pedido #${orderId})`;
}

export const jobLabels: Record<ScheduledJob, string> = {
  "expire-orders": "liberar los pedidos sin pagar",
  "reconcile-payments": "consultar los pagos en la pasarela",
  "clean-up": "limpieza de cada hora",
  "daily-notice": "resumen diario por correo",
  "low-stock-notice": "avisar de stock bajo",
  "send-cart-mails": "recordar los carritos que esperan",
  "invite-buyers": "invitar a opinar sobre los pedidos entregados",
  "send-refills": "recordar lo que se está acabando",
  "send-stock-alerts": "avisar a quienes esperan un producto",
  "nightly-backup": "la copia de seguridad de cada noche",
};
