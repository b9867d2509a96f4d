import { z } from "zod";
import type { Centavos } from "./money.ts";
import { Id, Instant, Paging, Pesos } from "./schemas.ts";

/** Money back: refunds (decision 21) and the right of withdrawal, the "retracto" of the consumer's law. */

/** Ley 1480 de 2011, art. 47: business days, counted from the one after delivery, in which a buyer may withdraw. */
export const WITHDRAWAL_BUSINESS_DAYS = 5;
/** The same article as Ley 2439 de 2024 changed it: calendar days from the request in which the money is returned. */
export const PAY_BACK_CALENDAR_DAYS = 15;
/** Our own: so many days before that end a request that is still open is pointed out. */
export const PAY_BACK_NEAR_DAYS = 5;

export const withdrawalStates = ["requested", "approved", "refused", "received", "refunded"] as const;
export const WithdrawalState = z.enum(withdrawalStates);
export type WithdrawalState = z.infer<typeof WithdrawalState>;

/** States in which somebody still has something to do; an order has one such withdrawal at most. */
export const openWithdrawalStates = [
  "requested",
  "approved",
  "received",
] as const satisfies WithdrawalState[];

/** How near the end of the time to pay back is; null once the withdrawal is closed. */
export const PayBackUrgency = z.enum(["on_time", "near", "overdue"]);
export type PayBackUrgency = z.infer<typeof PayBackUrgency>;

/** Why nobody can ask now. `expired`: the time after delivery is over; `nothing_left`: every unit was asked for. */
export const NoWithdrawalReason = z.enum([
  "not_paid",
  "cancelled",
  "refunded",
  "expired",
  "already_open",
  "nothing_left",
]);
export type NoWithdrawalReason = z.infer<typeof NoWithdrawalReason>;

/** Whether the customer may withdraw now, from what, and until when. */
export const WithdrawalTerms = z.object({
  isPossible: z.boolean(),
  /** Null when it is possible. */
  whyNot: NoWithdrawalReason.nullable(),
  /** The last moment to ask (end of the day in Bogotá); null before delivery, when no end is known yet. */
  until: Instant.nullable(),
  /** Units that may still be given back, per line; lines without any are left out. */
  lines: z.array(z.object({ orderItemId: Id, quantity: z.int() })),
  /** Pesos that are left of what was paid: no withdrawal gives back more. */
  refundable: z.number(),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;

type PayBack = {
  /** What the units that are given back cost. */
  goods: Centavos;
  shipping: Centavos;
  /** Whether nothing of the order is kept. */
  isEverything: boolean;
  refundable: Centavos;
};

/**
 * What must be paid back: what the goods cost, and the shipping fee too when nothing of the order is kept, since the law
 * gives back all that was paid. Never more than is left of the payment.
 */
export function payBackOf({ goods, shipping, isEverything, refundable }: PayBack): {
  amount: Centavos;
  includesShipping: boolean;
} {
  const includesShipping = isEverything && shipping > 0n;
  const due = includesShipping ? goods + shipping : goods;
  return { amount: due < refundable ? due : refundable, includesShipping };
}

const withdrawalLine = {
  orderItemId: Id,
  name: z.string(),
  size: z.string(),
  /** Unit price in pesos. */
  price: z.number(),
  quantity: z.int(),
};

const withdrawalFields = {
  /** What people quote: 'Retracto #3'. */
  id: Id,
  state: WithdrawalState,
  /** The customer's own words. */
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** The last moment to pay back (end of the day in Bogotá). */
  payBackBy: Instant,
  /** Pesos to give back: the lines as they were paid, and the shipping fee when nothing of the order is kept. */
  amount: z.number(),
  includesShipping: z.boolean(),
};

const step = { state: WithdrawalState, at: Instant, note: z.string().nullable() };

/** A withdrawal as its customer reads it. Notes of steps are written for the customer. */
export const Withdrawal = z.object({
  ...withdrawalFields,
  lines: z.array(z.object(withdrawalLine)),
  /** Oldest first; the last one is where it stands. */
  steps: z.array(z.object(step)),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** What an administrator may do next; `refund` is POST /api/admin/orders/{id}/refunds with its number. */
export const WithdrawalAction = z.enum(["approve", "refuse", "receive", "refund"]);
export type WithdrawalAction = z.infer<typeof WithdrawalAction>;

export const AdminWithdrawal = z.object({
  ...withdrawalFields,
  orderId: Id,
  customerName: z.string(),
  urgency: PayBackUrgency.nullable(),
  actions: z.array(WithdrawalAction),
  /** When the goods came back, or the approval when they had never left; null: not yet. */
  receivedAt: Instant.nullable(),
  /** `restocked`: units that went back into stock; null until the goods were received. */
  lines: z.array(z.object({ ...withdrawalLine, restocked: z.int().nullable() })),
  /** `by`: username; null: a person whose account is gone. */
  steps: z.array(z.object({ ...step, by: z.string().nullable() })),
});
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>;

const refundFields = {
  id: Id,
  amount: z.number(),
  /** The gateway's or the bank's, unique within the order. */
  reference: z.string(),
  at: Instant,
  /** The withdrawal that it closed. */
  withdrawalId: Id.nullable(),
};

export const Refund = z.object(refundFields);
export type Refund = z.infer<typeof Refund>;

export const AdminRefund = z.object({
  ...refundFields,
  /** Stays in the admin. */
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

/** The money of an order, in pesos. */
export const OrderMoney = z.object({
  /** All that the gateway ever took for it: late and second payments, and reversed ones, included. */
  paid: z.number(),
  refunded: z.number(),
  /** The most that can still be recorded as given back. */
  refundable: z.number(),
  /** What is owed apart from withdrawals: everything of a cancelled order, the surplus of one that was paid twice. */
  refundDue: z.number(),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** POST /api/orders/{id}/withdrawal: 201 with the order. Without `lines` it is about all that is left to give back. */
export const RequestWithdrawalBody = z.strictObject({
  reason: z.string().trim().max(1000, "Usa máximo 1000 caracteres").nullish(),
  lines: z
    .array(
      z.strictObject({
        orderItemId: Id,
        quantity: z.int("La cantidad debe ser un número entero").min(1, "La cantidad mínima es 1"),
      }),
    )
    .min(1, "Elige al menos un producto")
    .max(100)
    .optional(),
});
export type RequestWithdrawalBody = z.infer<typeof RequestWithdrawalBody>;

/** POST /api/admin/orders/{id}/refunds: 201 with the order; the same refund again is 200 and changes nothing. */
export const RecordRefundBody = z.strictObject({
  amount: Pesos.refine((amount) => amount > 0, "El valor debe ser mayor que cero"),
  reference: z
    .string("La referencia es requerida")
    .trim()
    .min(1, "La referencia es requerida")
    .max(100, "Usa máximo 100 caracteres"),
  note: z.string().trim().max(500, "Usa máximo 500 caracteres").nullish(),
  /** Closes that withdrawal of the order; it must be approved or received. Less than it asks for needs a note. */
  withdrawalId: Id.nullish(),
});
export type RecordRefundBody = z.infer<typeof RecordRefundBody>;

const noteForCustomer = z.string().trim().max(1000, "Usa máximo 1000 caracteres").nullish();

/** PATCH /api/admin/withdrawals/{id}: the next step; answers the order. Every note reaches the customer by mail. */
export const DecideWithdrawalBody = z.discriminatedUnion("state", [
  /** `note`: how and where to send the goods; without one the mail asks the customer to write. */
  z.strictObject({ state: z.literal("approved"), note: noteForCustomer }),
  z.strictObject({
    state: z.literal("refused"),
    note: z
      .string("Escribe el motivo para el cliente")
      .trim()
      .min(5, "Escribe el motivo para el cliente")
      .max(1000, "Usa máximo 1000 caracteres"),
  }),
  z.strictObject({
    state: z.literal("received"),
    note: noteForCustomer,
    /** Units that go back into stock; of lines not named, none. */
    restock: z.array(z.strictObject({ orderItemId: Id, quantity: z.int().min(0) })).max(100),
  }),
]);
export type DecideWithdrawalBody = z.infer<typeof DecideWithdrawalBody>;

/** GET /api/admin/withdrawals: the open ones, the earliest end first; with `state`, those in it, newest first. */
export const WithdrawalListQuery = Paging.extend({ state: WithdrawalState.optional() });
export type WithdrawalListQuery = z.infer<typeof WithdrawalListQuery>;
