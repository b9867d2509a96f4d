import type { ConfirmationBody } from "#contract/orders/confirmations.ts";

/** Texts of orders paid on delivery. */
export const codCopy = {
  toConfirm: "El cliente todavía no confirma este pedido.",
  confirmUntil: (when: string) => `El cliente todavía no confirma este pedido. Se cierra solo el ${when}`,
  confirmedBy: {
    whatsapp: "Confirmó por WhatsApp",
    phone: "Confirmó por teléfono",
  } satisfies Record<ConfirmationBody["via"], string>,
  /** Buttons of a row in the list; each is named with its order. */
  row: {
    ask: "Preguntar por WhatsApp",
    confirmedBy: { whatsapp: "Confirmó por WhatsApp", phone: "Por teléfono" } satisfies Record<
      ConfirmationBody["via"],
      string
    >,
    nameOf: (action: string, id: number) => `${action}: pedido #${id}`,
  },
  confirmed: "Pedido confirmado",
  confirmFailed: "No se pudo confirmar el pedido",
  collect: (amount: string) => `Recaudar ${amount}`,
  received: "Marcar recaudado",
  receiveTitle: (id: number) => `¿Llegó el dinero del pedido #${id}?`,
  receiveText: (amount: string) =>
    `El pedido queda pagado con ${amount}. Si no llegó, solo un reembolso lo corrige.`,
  receiveConfirm: "Sí, llegó",
  receivedReference: "Contra entrega",
  receiveFailed: "No se pudo registrar el recaudo",
  recorded: "Recaudo registrado",
  refusals: (count: number) =>
    count === 1 ? "No recibió 1 paquete en 12 meses." : `No recibió ${count} paquetes en 12 meses.`,
  lift: "Ofrecerle contra entrega otra vez",
  lifted: "Se le ofrece contra entrega otra vez",
  liftFailed: "No se pudo cambiar",
} as const;
