/**
 * Spanish names of the placeholders in mails and page texts, as the owner reads and writes them. Texts are stored with
 * the names of the code; both are accepted, so that earlier texts stay valid (docs/rules/admin.md#names-in-texts).
 */
const spanishNames: Record<string, string> = {
  change: "cambio",
  codNote: "nota_contra_entrega",
  contactSubject: "asunto",
  contactWays: "formas_de_contacto",
  costMax: "costo_maximo",
  costMin: "costo_minimo",
  expressFee: "costo_expres",
  expressFreeFrom: "gratis_desde_expres",
  expressTime: "tiempo_expres",
  farTime: "tiempo_lejos",
  firstName: "nombre",
  instagramHandle: "usuario_instagram",
  legalIdentity: "identidad_legal",
  legalName: "razon_social",
  messageNumber: "mensaje",
  missingAmount: "falta",
  newEmail: "correo_nuevo",
  orderNumber: "pedido",
  orderTotal: "total",
  payBackBy: "devolver_antes_de",
  payBackDays: "dias_para_devolver",
  paymentDeadline: "pagar_antes_de",
  paymentReference: "referencia_pago",
  paymentWindow: "tiempo_para_pagar",
  pickupAddress: "recoger_en",
  privacyLink: "enlace_politica",
  privacyUpdatedAt: "fecha_politica",
  productName: "producto",
  receivedAmount: "recibido",
  refillGoods: "productos",
  refundAmount: "reembolso",
  refundReference: "referencia_reembolso",
  refusalReason: "motivo",
  rejectionReason: "motivo_rechazo",
  replyText: "respuesta",
  resetMinutes: "minutos",
  returnsDays: "dias_de_cambio",
  samplesFrom: "muestras_desde",
  shippingAddress: "direccion",
  shippingCity: "ciudad",
  standardFee: "costo_estandar",
  standardFreeFrom: "gratis_desde_estandar",
  standardTime: "tiempo_estandar",
  storeAddress: "direccion_tienda",
  storeEmail: "correo_tienda",
  storeHours: "horario",
  storeName: "tienda",
  storePhone: "telefono_tienda",
  trackingNumber: "guia",
  username: "usuario",
  vatAnswer: "respuesta_iva",
  vatNote: "nota_iva",
  whileOpen: "en_horario",
  withdrawalAmount: "valor_devolucion",
  withdrawalDays: "dias_de_retracto",
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

export function toSpanishNames(text: string): string {
  return rename(text, spanishNameOf);
}

/** Leaves names of the code as they are. */
export function toCodeNames(text: string): string {
  return rename(text, (name) => codeNames.get(name) ?? name);
}

function rename(text: string, nameOf: (name: string) => string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${nameOf(name)}}`);
}
