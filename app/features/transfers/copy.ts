import { transferAccountNames } from "#contract/payments/account-kinds.ts";
import type { SentReceipt } from "#contract/payments/transfers.ts";

const states: Record<SentReceipt["state"], string> = {
  waiting: "En verificación",
  approved: "Aprobado",
  rejected: "No aprobado",
};

/** Texts for customers who pay by transfer (docs/rules/transfers.md). */
export const transferCopy = {
  change: {
    action: "Pagar por transferencia",
    failed: "No pudimos cambiar el medio de pago",
  },
  title: "Transfiere y sube tu comprobante",
  titleRest: "Transfiere lo que falta",
  titleLate: "¿Ya habías transferido?",
  textLate: (ending: string) => `${ending} Si enviaste el dinero, sube el comprobante y lo revisamos.`,
  endings: {
    expired: "El tiempo de este pedido terminó.",
    byCustomer: "Cancelaste este pedido.",
    other: "Este pedido ya no espera el pago.",
  },
  amount: "Valor exacto",
  received: (amount: string) => `Ya recibimos ${amount}.`,
  steps: [
    "Copia la llave o el número y envía el valor exacto desde tu aplicación.",
    "Comprueba que el nombre del titular sea el mismo.",
    "Vuelve aquí, toca «Ya pagué» y sube el comprobante.",
  ],
  holder: (name: string) => `A nombre de ${name}`,
  kinds: transferAccountNames,
  copy: "Copiar",
  copied: "Copiado",
  copyByHand: "Selecciónalo y cópialo",
  copyLabel: (what: string) => `Copiar ${what}`,
  amountWord: "el valor",
  qr: (kind: string) => `Código QR de ${kind}`,
  deadline: "Tiempo para transferir",
  left: (hours: number, minutes: number) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
  over: "Terminó",
  paid: "Ya pagué",
  another: "Enviar otro comprobante",
  file: "Foto o PDF del comprobante",
  fileHint: "Hasta 5 MB. Solo la tienda lo ve.",
  choose: "Elegir archivo",
  changeFile: "Cambiar archivo",
  reference: "O escribe la referencia",
  referenceHint: "El número que aparece en el comprobante.",
  send: "Enviar comprobante",
  sending: "Enviando...",
  sent: "Recibimos tu comprobante",
  sendFailed: "No pudimos enviar el comprobante",
  nothing: "Elige un archivo o escribe la referencia.",
  tooLarge: "El archivo pesa más de 5 MB. Elige una foto más liviana.",
  wrongType: "Ese archivo no es una foto ni un PDF. Elige una foto (JPG, PNG) o un PDF del comprobante.",
  review: "En verificación",
  reviewText: "Recibimos tu comprobante. Te escribimos cuando lo revisemos; tus productos siguen reservados.",
  /** The order was cancelled before its receipt arrived: its products went back to the shop. */
  lateReviewText: "Recibimos tu comprobante. Te escribimos cuando lo revisemos.",
  receipts: "Tus comprobantes",
  states,
  rejected: (reason: string) => `Motivo: ${reason}`,
  withFile: "Archivo",
} as const;
