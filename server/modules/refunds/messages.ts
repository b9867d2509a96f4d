import type { NoWithdrawalReason, WithdrawalAction } from "#contract/payments/refunds.ts";

/** Messages of the API about refunds and withdrawals. */
export const messages = {
  withdrawalNotFound: "No encontramos esa solicitud de retracto.",
  nothingPaid: "Este pedido no tiene ningún pago por devolver.",
  collectFirst:
    "El dinero de este pedido se pagó contra entrega y todavía no está registrado. Regístralo y después anota el reembolso.",
  allRefunded: "Ya se devolvió todo lo que se pagó por este pedido.",
  tooMuch: (refundable: string) => `Por este pedido se pueden devolver ${refundable} como máximo.`,
  lessThanDue: (due: string) =>
    `A este retracto le corresponden ${due}. Si se devolvió menos, explica por qué en la nota.`,
  referenceTaken: "Este pedido ya tiene un reembolso con esa referencia y otro valor.",
  /** A part of the payment was refunded with its reference before. */
  restOfReversal: (reference: string) => `${reference} (reversión)`,
  referenceMissing: "La referencia es requerida",
  refundedMeanwhile:
    "Mientras lo anotabas se registró otro reembolso de este pedido. Registra este solo si todavía falta.",
  unknownLine: "Uno de los productos no es de este pedido.",
  repeatedLine: "El mismo producto aparece dos veces.",
  nothingToRefund:
    "Estas unidades no te costaron nada, así que no hay dinero por devolver. Puedes devolverlas junto con las que pagaste.",
  tooManyUnits: "Indicaste más unidades de las que se pueden devolver.",
  holdsNoStock:
    "El pedido está cancelado y sus unidades ya se registraron entonces. Si hace falta, ajusta el stock en el producto.",
};

export function withdrawalRefusalMessage(reason: NoWithdrawalReason, until: string | null): string {
  switch (reason) {
    case "expired":
      return `El plazo para retractarte de esta compra terminó el ${until}.`;
    case "not_paid":
      return "Este pedido no tiene un pago por devolver.";
    case "cancelled":
      return "Este pedido está cancelado.";
    case "refunded":
      return "Ya te devolvimos el dinero de este pedido.";
    case "already_open":
      return "Ya hay una solicitud de retracto en curso para este pedido.";
    case "nothing_left":
      return "Ya pediste el retracto de todos los productos de este pedido.";
    default:
      return reason satisfies never;
  }
}

export const actionRefusals: Record<WithdrawalAction, string> = {
  approve: "Esta solicitud ya se decidió.",
  refuse: "Esta solicitud ya no se puede negar.",
  receive: "Los productos de esta solicitud no están por recibirse.",
  refund: "Primero aprueba la solicitud de retracto.",
};

/** Used in mails when the administrator wrote no text. */
export const mailCopy = {
  noReason: "no lo indicó.",
  sendGoods:
    "Envíanos los productos como los recibiste y en su empaque. Responde este correo para acordar la dirección y la transportadora.",
  nothingToSend: "Los productos están en nuestra bodega, así que no tienes que enviar nada.",
  nothingToDo: "No tienes que hacer nada más.",
};
