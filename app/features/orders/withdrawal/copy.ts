import { withFullStop } from "#app/lib/format.ts";
import type { NoWithdrawalReason, WithdrawalState } from "#contract/payments/refunds.ts";
import { PAY_BACK_CALENDAR_DAYS, WITHDRAWAL_BUSINESS_DAYS } from "#contract/payments/withdrawal-days.ts";

/** Texts of withdrawals and refunds on the order page (Ley 1480 de 2011, art. 47). */
export const withdrawalCopy = {
  title: "Devoluciones",
  law: "Es tu derecho de retracto (Ley 1480 de 2011, artículo 47): no tienes que explicar por qué, y te devolvemos el dinero en máximo 15 días calendario.",
  until: (time: string) => withFullStop(`Puedes arrepentirte de esta compra hasta el ${time}`),
  untilDelivery: "Puedes arrepentirte de esta compra desde ya y hasta 5 días hábiles después de recibirla.",
  printedRights: `Derecho de retracto (Ley 1480 de 2011, artículo 47): puedes devolver tu compra hasta ${WITHDRAWAL_BUSINESS_DAYS} días hábiles después de recibirla, sin explicar por qué, y te devolvemos el dinero en máximo ${PAY_BACK_CALENDAR_DAYS} días calendario.`,
  ask: "Devolver productos",
  askAgain: "Hacer otra solicitud",
  guarantee: "La garantía de devolución de la tienda puede darte más tiempo.",
  guaranteeLink: "Ver sus condiciones",

  whyNot: {
    not_paid: null,
    cancelled: null,
    refunded: null,
    nothing_left: null,
    already_open: null,
    expired: (time: string) =>
      `El plazo para ejercer el derecho de retracto terminó el ${time}. La garantía legal sigue vigente: escríbenos si algo salió mal.`,
  } satisfies Record<NoWithdrawalReason, null | ((time: string) => string)>,

  /** One request may be open at a time (docs/rules/refunds.md#withdrawal-right). */
  others: {
    text: "Mientras esta solicitud está abierta no puedes pedir otra aquí. Para devolver algo más de este pedido,",
    link: "escríbenos",
    until: (day: string) => withFullStop(` antes de terminar el ${day}`),
    untilDelivery: ".",
  },

  dialog: {
    title: "¿Qué quieres devolver?",
    text: "Los productos deben estar sin usar y con su sello. Te contamos por correo cómo enviarlos.",
    textNotLeft: "Los productos todavía están en la tienda: no tienes que enviar nada.",
    lines: "Productos",
    units: (name: string) => `Unidades de ${name}`,
    of: (count: number) => `de ${count}`,
    reason: "¿Nos cuentas por qué?",
    reasonHint: "No es obligatorio; nos ayuda a mejorar.",
    nothing: "Elige al menos un producto",
    payBack: "Te devolvemos",
    withFees: (fees: readonly string[]) => `Incluye ${fees.join(" y ")}.`,
    fees: {
      shipping: (fee: string) => `${fee} del envío`,
      surcharge: (fee: string) => `${fee} del recargo por pagar al recibir`,
    },
    feesWithAll: (fees: readonly string[]) =>
      `Si devuelves todo el pedido, también te devolvemos ${fees.join(" y ")}.`,
    confirm: "Pedir la devolución",
    sending: "Enviando...",
    keep: "Conservar mi compra",
    done: "Recibimos tu solicitud",
    doneText: "La respuesta de la tienda la verás aquí, en tu pedido.",
    failed: "No se pudo pedir la devolución",
  },

  number: (id: number) => `Retracto #${id}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  amount: (state: WithdrawalState) => (state === "refunded" ? "Te devolvimos" : "Te devolvemos"),
  sendGoods:
    "Devuélvenos los productos como los recibiste y en su empaque. Escríbenos para acordar cómo y a dónde.",
  withShipping: "incluye el envío",
  by: (day: string) => `A más tardar el ${day}`,
  steps: {
    requested: "Solicitud recibida",
    approved: "Aprobada",
    refused: "No aprobada",
    received: "Recibimos los productos",
    refunded: "Dinero devuelto",
  } satisfies Record<WithdrawalState, string>,
  yourReason: (reason: string) => `«${reason}»`,

  refunds: "Dinero devuelto",
  refund: (amount: string, day: string) => `${amount} el ${day}`,
  reference: (reference: string) => (reference ? `Referencia: ${reference}` : "En efectivo"),
};
