import type { ScheduledJob } from "#contract/admin/attention.ts";
import type { OrderFlagKind } from "#contract/orders/order-status.ts";

/** Texts of the daily notice: what happened and what to do. */

export const orderNotices: Record<OrderFlagKind, string> = {
  paid_without_stock:
    "El pago llegó cuando el pedido ya había vencido y no quedan existencias. Repón el producto y reabre el pedido, o devuelve el dinero.",
  refund_due:
    "La tienda debe devolver dinero: se canceló después de pagado o llegó un valor mayor. Haz el reembolso en la pasarela, o por donde llegó el dinero, y regístralo en el pedido.",
  payment_reversed: "La pasarela reversó el pago. Revísalo en su panel antes de despachar.",
  paid_twice:
    "Llegó más de un pago. Devuelve el que sobra por donde llegó y anota la devolución. Si la pasarela ya reversó uno, solo anótala.",
  payment_outdated:
    "El cliente pagó el total de antes de una corrección. Devuélvelo en la pasarela, o corrige el pedido a lo que pagó: así queda pagado.",
  payment_review:
    "La pasarela informó algo inusual sobre el pago, o los reembolsos no cuadran con el dinero que queda. Revísalo en su panel antes de despachar.",
  slip_outdated:
    "Se pagó antes de la puerta, se corrigió o perdió unidades por un retracto: si ya habías impreso la hoja de despacho, no vale. Imprímela otra vez y, si la transportadora ya tiene el pedido, dile cuánto recaudar y a dónde llevarlo.",
  collected_differs:
    "La transportadora recaudó otro valor del que se debía. Míralo en «Recaudos contra entrega» y registra el pago correcto.",
  receipt_waiting:
    "Un comprobante de transferencia espera hace más de dos días. Apruébalo o recházalo en «Comprobantes por revisar».",
  goods_out:
    "Se canceló después de enviado y sus productos no han vuelto. Cuando lleguen, toca «Ya volvieron los productos» en el pedido. Si se perdieron, o el botón no está porque su producto ya no existe, márcalo como resuelto.",
  withdrawal_open: "El cliente pidió el retracto. Decídelo y devuelve el dinero dentro del plazo legal.",
};

const jobNames: Record<ScheduledJob, string> = {
  "expire-orders": "liberar los pedidos sin pagar",
  "reconcile-payments": "consultar los pagos en la pasarela",
  "clean-up": "la limpieza de cada hora",
  "daily-notice": "este resumen diario",
  "low-stock-notice": "avisar de stock bajo",
  "send-stock-alerts": "avisar a quienes esperan un producto",
  "send-cart-mails": "recordar los carritos que esperan",
  "send-refills": "recordar lo que se está acabando",
  "invite-buyers": "invitar a opinar sobre los pedidos entregados",
  "nightly-backup": "la copia de seguridad de cada noche",
};

export const notices = {
  order: (id: number) => `Pedido #${id}`,
  moreOrders: (count: number) => (count === 1 ? "Y 1 pedido más" : `Y ${count} pedidos más`),
  moreOrdersText: "También necesitan que alguien los mire.",
  mails: (count: number) =>
    count === 1 ? "Un correo no se pudo enviar" : `${count} correos no se pudieron enviar`,
  reviews: (count: number) =>
    count === 1 ? "Una opinión espera tu decisión" : `${count} opiniones esperan tu decisión`,
  reviewsText: "Llevan más de tres días sin publicarse ni ocultarse. Decídelas en Opiniones.",
  mailsText: "La tienda dejó de intentarlo. Revisa la causa y reinténtalo desde el Dashboard.",
  job: "Una tarea automática está fallando",
  jobText: (name: ScheduledJob) => `No ha terminado bien: ${jobNames[name]}. Reinténtala desde el Dashboard.`,
};
