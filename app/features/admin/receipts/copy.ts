import type { ReceiptDecision, ReceiptWarning } from "#contract/payments/transfers.ts";

const warnings: Record<ReceiptWarning, string> = {
  reference_seen: "Esa referencia ya se usó",
  file_seen: "Ese archivo ya se envió antes",
};

const outcomes: Record<ReceiptDecision["outcome"], string> = {
  paid: "Pago aprobado: el pedido ya se puede preparar",
  partial: "Pago parcial registrado: el pedido espera lo que falta",
  surplus: "Pago aprobado: llegó de más y debes devolver la diferencia",
  paid_twice: "El pedido ya estaba pagado: debes devolver uno de los pagos",
  needs_attention: "El pedido ya había terminado: decide qué hacer con el dinero",
  rejected: "Comprobante rechazado",
};

/** Texts of 'Comprobantes por revisar'. */
export const receiptsCopy = {
  title: "Comprobantes por revisar",
  review: "Revisar comprobante",
  lead: "Busca cada transferencia en tu cuenta antes de aprobarla: una imagen no prueba que el dinero llegó.",
  empty: "No hay comprobantes por revisar",
  emptyText: "Aquí aparecen cuando un cliente transfiere a una de tus cuentas.",
  columns: {
    picture: "Imagen",
    order: "Pedido",
    sent: "Enviado",
    warning: "Aviso",
    missing: "Por recibir",
    actions: "Acciones",
  },
  check: "Revisar",
  checkOf: (id: number) => `Revisar el comprobante del pedido #${id}`,
  decided: "Este comprobante ya se revisó",
  seeOrders: "Ver los pedidos",
  openOrder: "Abrir el pedido",
  order: (id: number) => `Pedido #${id}`,
  missing: (amount: string) => `Espera ${amount}`,
  nothingMissing: "No le falta nada por pagar",
  total: (amount: string) => `de un total de ${amount}`,
  sentAt: (when: string) => `Enviado ${when}`,
  orderedAt: (when: string) => `Pedido ${when}`,
  over: {
    paid: "Este pedido ya se pagó: si apruebas, tendrás que devolver este dinero",
    cancelled:
      "El pedido está cancelado. Si fue por falta de pago y todavía hay unidades, al aprobar vuelve a preparación; si no, tendrás que devolver este dinero",
  },
  reference: (text: string) => `Referencia: ${text}`,
  noReference: "Sin referencia",
  picture: (id: number) => `Comprobante del pedido #${id}`,
  pdf: "Descargar el PDF",
  warnings,
  approve: "Aprobar",
  approveOf: (id: number) => `Aprobar el comprobante del pedido #${id}`,
  otherAmount: "Llegó otro valor",
  reject: "Rechazar",
  outcomes,
  failed: "No se pudo guardar",
  amountTitle: "¿Cuánto llegó?",
  amountText: (missing: string) =>
    `El pedido espera ${missing}. Si llegó menos, sigue esperando el resto; si llegó más, debes devolver la diferencia.`,
  amount: "Valor que llegó (COP)",
  amountWrong: "Escribe cuánto llegó",
  referenceField: "Referencia",
  rejectTitle: "Rechazar el comprobante",
  rejectText: "El cliente recibe un correo con el motivo y puede enviar otro.",
  reason: "Motivo",
} as const;
