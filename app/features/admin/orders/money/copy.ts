import type { PayBackUrgency, WithdrawalState } from "#contract/payments/refunds.ts";

/** Texts of an order's money and of its withdrawals in the admin (docs/rules/refunds.md#recorded-refund). */
export const moneyCopy = {
  title: "Dinero",
  paid: "Pagado",
  missing: "Falta",
  refunded: "Devuelto",
  due: "Por devolver",
  dueOfWithdrawals: "Por devolver del retracto",
  nothing: "Todavía no se ha recibido dinero por este pedido.",
  free: "Este pedido no cuesta nada.",
  record: "Registrar reembolso",
  refund: {
    by: (name: string) => `por ${name}`,
    /** @param amount null for staff who see no amounts */
    event: (amount: string | null, reference: string) =>
      `Reembolso${amount ? ` de ${amount}` : ""} · ${reference || "en efectivo"}`,
    ofWithdrawal: (id: number) => `Retracto #${id}`,
    title: (orderId: number) => `Reembolso del pedido #${orderId}`,
    text: "Haz primero la devolución por donde llegó el dinero: en el panel de ePayco, por transferencia o en efectivo. Aquí queda registrada.",
    amount: "Valor en pesos",
    amountHint: (most: string) => `Máximo ${most}`,
    amountTooHigh: (most: string) => `Es más de lo que se puede devolver: máximo ${most}.`,
    refundedNow: (sum: string) => `Ya se han devuelto ${sum} de este pedido.`,
    way: "¿Cómo lo devolviste?",
    ways: { traced: "Por la pasarela o el banco", cash: "En efectivo" },
    reference: "Referencia",
    referenceHint: "La que muestra ePayco o el banco.",
    referenceMissing: "La referencia es requerida",
    note: "Nota",
    noteHint: "Queda en el pedido; el cliente no la ve.",
    noteWhyLess: "Escribe por qué devuelves menos. Queda en el pedido; el cliente no la ve.",
    save: "Registrar y avisar al cliente",
    saveUnmailed: "Registrar reembolso",
    keep: "Ahora no",
    saved: "Reembolso registrado",
    repeated: "Este reembolso ya estaba registrado",
    failed: "No se pudo registrar el reembolso",
  },
  withdrawal: {
    title: (id: number) => `Retracto #${id}`,
    reason: (reason: string) => `«${reason}»`,
    collectFirst: "Registra primero el dinero que recaudó la transportadora; después anotas el reembolso.",
    noReason: "Sin motivo; el cliente no tiene que darlo.",
    erasedReason: "El motivo se borró con los datos del cliente.",
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    restocked: (units: number) => (units === 1 ? "1 volvió al stock" : `${units} volvieron al stock`),
    amount: (state: WithdrawalState) => (state === "refunded" ? "Se le devolvió" : "Se le devuelve"),
    withShipping: "con el envío",
    payBackBy: (day: string) => `Devolver el dinero antes de terminar el ${day}`,
    byShop: "La tienda",
    actions: {
      approve: "Aprobar",
      refuse: "No aprobar",
      receive: "Llegaron los productos",
      refund: "Registrar reembolso",
    },
    revoke: "Retirar la aprobación",
    done: "Retracto actualizado",
    failed: "No se pudo actualizar el retracto",
    keep: "Ahora no",
  },
  approve: {
    title: (id: number) => `¿Aprobar el retracto #${id}?`,
    text: "",
    note: "Cómo y a dónde debe enviar los productos",
    noteHint: "Lo lee en el correo y en la página de su pedido. Sin esto, le pedimos que te escriba.",
    confirm: "Aprobar",
  },
  approveUnsent: {
    title: (id: number) => `¿Aprobar el retracto #${id}?`,
    text: "Los productos están en la tienda: el cliente no tiene que enviar nada, y quedan recibidos.",
    note: "Mensaje para el cliente",
    noteHint: "Lo lee en el correo y en la página de su pedido.",
    confirm: "Aprobar",
  },
  refuse: {
    title: (id: number) => `¿No aprobar el retracto #${id}?`,
    text: "La ley exceptúa, entre otros, los bienes de uso personal ya abiertos.",
    note: "Motivo para el cliente",
    noteHint: "Lo lee en el correo y en la página de su pedido. Al menos 5 caracteres.",
    confirm: "No aprobar",
  },
  revoke: {
    title: (id: number) => `¿Retirar la aprobación del retracto #${id}?`,
    text: "Por ejemplo, si llegó abierto un bien de uso personal, que la ley exceptúa.",
    note: "Motivo para el cliente",
    noteHint: "Lo lee en el correo y en la página de su pedido. Al menos 5 caracteres.",
    confirm: "Retirar la aprobación",
  },
  reasonMissing: "Escribe el motivo para el cliente",
  receive: {
    title: (id: number) => `Productos del retracto #${id}`,
    text: "Solo lo que se pueda volver a vender regresa al stock.",
    units: (name: string, quantity: number) => `${name}: unidades que vuelven al stock (llegan ${quantity})`,
    unitsWrong: (quantity: number) => `Escribe un número de 0 a ${quantity}`,
    note: "Mensaje para el cliente",
    confirm: "Guardar",
  },
} as const;

export const withdrawalStateCopy = {
  requested: { label: "Por responder", tone: "warning" },
  approved: { label: "Aprobado", tone: "info" },
  refused: { label: "No aprobado", tone: "neutral" },
  received: { label: "Productos recibidos", tone: "purple" },
  refunded: { label: "Reembolsado", tone: "success" },
} as const satisfies Record<WithdrawalState, { label: string; tone: string }>;

/** Labels of the steps in a withdrawal's history. */
export const withdrawalStepLabels: Record<WithdrawalState, string> = {
  requested: "Lo pidió el cliente",
  approved: "Aprobado",
  refused: "No aprobado",
  received: "Llegaron los productos",
  refunded: "Dinero devuelto",
};

export const urgencyCopy = {
  on_time: null,
  near: { label: "El plazo termina pronto", tone: "warning" },
  overdue: { label: "Plazo vencido", tone: "error" },
} as const satisfies Record<PayBackUrgency, { label: string; tone: string } | null>;
