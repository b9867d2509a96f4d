import type { Estado } from "#contract/payments/payments.ts";

/** Texts of payments; specified ones are used as given (docs/rules/pages.md#texts). */
export const messages = {
  referenceUsed: (orderId: number) =>
    `Esa referencia ya pagó el pedido #${orderId}. Revisa el comprobante: puede ser repetido.`,
  created: "Serás redirigido a la pasarela de pago.",
  gatewayFailed: "Hubo un problema al procesar el pago.",
  amountMismatch: "El valor no coincide con el total del pedido. Actualiza la página e inténtalo de nuevo.",
  missingChanged: (missing: string) =>
    `Lo que falta por pagar cambió mientras lo registrabas: ahora es ${missing}. Compáralo con lo que llegó.`,
  unknown: "No se pudo obtener el estado del pago.",
  linkUnknown: "Este enlace de pago no existe. Pide uno nuevo a la tienda.",
  linkOutdated: "El valor de este pedido cambió. Abre el enlace nuevo que te envió la tienda, o pídelo.",
  partRefused:
    "Este pedido no se paga por transferencia, así que no puede esperar el resto. Regístralo cuando esté completo, o devuelve lo que llegó.",
  notCollected: "Ese medio es de los pedidos contra entrega que ya salieron.",
  noAddress: "Este pedido no tiene correo: copia el enlace y envíalo por otro medio.",
  confirmationWithoutKeys: "La tienda no tiene llaves para comprobar la confirmación.",
  badConfirmation: "La confirmación no es válida.",
  confirmationMismatch: "La confirmación no corresponde a un pago de esta tienda.",
};

export function statusMessage(estado: Estado): string {
  if (estado === "Aceptada") return "El pago se ha procesado correctamente.";
  if (estado === "Pendiente") return "El pago está pendiente de confirmación.";
  return "El pago ha sido rechazado o ha fallado.";
}

/** Reasons in the mail that asks the shop to look at an order. */
export const attentionCopy = {
  needsDecision:
    "el pago fue aceptado cuando el pedido ya había vencido o estaba cancelado. Reactívalo si hay existencias, o devuelve el dinero.",
  paidTwice:
    "el pedido ya estaba pagado y se aceptó un segundo pago. Devuelve uno de los dos en la pasarela.",
  outdatedAmount:
    "el cliente pagó el valor de antes de la corrección, menos que el total de ahora. Devuélvelo, o corrige el pedido a lo que pagó: así queda pagado.",
  reversed: "la pasarela reversó el pago de este pedido.",
  reversedOfTwo:
    "la pasarela reversó uno de los dos pagos de este pedido, que sigue pagado con el otro. Registra ese reembolso en el pedido y no devuelvas el otro pago.",
  reversedOfCancelled:
    "la pasarela reversó uno de los pagos de este pedido, que está cancelado. Registra esa reversión como reembolso, si todavía no está. Antes de devolver otro pago, mira cuáles ya se devolvieron.",
  reversedAfterRefund:
    "la pasarela reversó uno de los dos pagos de este pedido, y ya había reembolsos registrados. Mira qué pago devolviste, y no envíes el pedido antes. Si fue el que la pasarela reversó, el otro lo paga y no hay que hacer nada más. Si fue el otro, el pedido quedó sin pagar: registra también esta reversión como reembolso, con la referencia del pago reversado. Al cerrar el aviso, escribe lo que encontraste.",
  stale: "el pago lleva muchos días pendiente en la pasarela. Revisa su estado allí.",
  unconfirmed: "la pasarela anunció un pago que después no confirmó. Revisa su estado allí.",
  without_keys:
    "la pasarela anunció un pago mientras la tienda no tenía sus llaves, y no se pudo comprobar. Míralo en tu panel de ePayco. Si vuelves a conectar las llaves, la tienda lo consulta sola.",
  unusual: "la pasarela informó un estado poco común para el pago. Revísalo allí antes de despachar.",
  mismatch: "la pasarela registró un pago que no coincide con el pedido. Revísalo allí.",
};
