import type { MailTextBody } from "#contract/settings/mail-texts.ts";

/**
 * Spanish names of the placeholders, as the owner reads and writes them. Texts are stored with the names of the code; both
 * are accepted, so that earlier texts stay valid (docs/rules/admin.md#mail-texts).
 */
const spanishNames: Record<string, string> = {
  change: "cambio",
  contactSubject: "asunto",
  firstName: "nombre",
  messageNumber: "mensaje",
  missingAmount: "falta",
  newEmail: "correo_nuevo",
  orderNumber: "pedido",
  orderTotal: "total",
  payBackBy: "devolver_antes_de",
  paymentDeadline: "pagar_antes_de",
  paymentReference: "referencia_pago",
  paymentWindow: "tiempo_para_pagar",
  pickupAddress: "recoger_en",
  productName: "producto",
  receivedAmount: "recibido",
  refillGoods: "productos",
  refundAmount: "reembolso",
  refundReference: "referencia_reembolso",
  refusalReason: "motivo",
  rejectionReason: "motivo_rechazo",
  replyText: "respuesta",
  resetMinutes: "minutos",
  shippingAddress: "direccion",
  shippingCity: "ciudad",
  storeEmail: "correo_tienda",
  storeHours: "horario",
  storeName: "tienda",
  trackingNumber: "guia",
  username: "usuario",
  withdrawalAmount: "valor_devolucion",
  withdrawalInstructions: "instrucciones",
  withdrawalLines: "lo_que_devuelve",
  withdrawalNote: "nota_devolucion",
  withdrawalNumber: "devolucion",
};

const codeNames = new Map(Object.entries(spanishNames).map(([code, spanish]) => [spanish, code]));

/** `{orderNumber}` as the owner reads it, without braces: `pedido`. */
export function spanishNameOf(name: string): string {
  return spanishNames[name] ?? name;
}

export function toSpanish({ subject, intro }: MailTextBody): MailTextBody {
  return { subject: rename(subject, spanishNameOf), intro: rename(intro, spanishNameOf) };
}

/** Leaves names of the code as they are. */
export function fromSpanish({ subject, intro }: MailTextBody): MailTextBody {
  const codeNameOf = (name: string) => codeNames.get(name) ?? name;
  return { subject: rename(subject, codeNameOf), intro: rename(intro, codeNameOf) };
}

function rename(text: string, nameOf: (name: string) => string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${nameOf(name)}}`);
}
