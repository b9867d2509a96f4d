import { z } from "zod";
import { MIN_REFUSAL_LENGTH } from "../admin/text-limits.ts";
import { Id, Instant, Paging, Pesos, shownAmount } from "../schemas.ts";

/** Refunds (docs/rules/refunds.md#recorded-refund) and the legal right of withdrawal ("retracto"). */

export const withdrawalStates = ["requested", "approved", "refused", "received", "refunded"] as const;
export const WithdrawalState = z.enum(withdrawalStates);
export type WithdrawalState = z.infer<typeof WithdrawalState>;

/** States that still need a step. An order has at most one open withdrawal. */
export const openWithdrawalStates = [
  "requested",
  "approved",
  "received",
] as const satisfies WithdrawalState[];

/** How close the refund deadline is; null once the withdrawal is closed. */
export const PayBackUrgency = z.enum(["on_time", "near", "overdue"]);
export type PayBackUrgency = z.infer<typeof PayBackUrgency>;

/**
 * Why the customer cannot withdraw now. `expired`: the legal time is over; `nothing_left`: every unit is already part
 * of a withdrawal.
 */
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
  /** Null when the customer can withdraw. */
  whyNot: NoWithdrawalReason.nullable(),
  /** Deadline of the request (end of a day in Bogotá); null before delivery. */
  until: Instant.nullable(),
  /** Units per line that can still be returned; lines without any are omitted. */
  lines: z.array(z.object({ orderItemId: Id, quantity: z.int() })),
  /** Pesos paid and not yet refunded: the maximum of a withdrawal. */
  refundable: z.number(),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;

const withdrawalLine = {
  orderItemId: Id,
  name: z.string(),
  size: z.string(),
  /** Unit price in pesos. */
  price: z.number(),
  quantity: z.int(),
};

const withdrawalFields = {
  /** Number that people quote: 'Retracto #3'. */
  id: Id,
  state: WithdrawalState,
  /** The customer's own words. */
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** Deadline of the refund (end of a day in Bogotá). */
  payBackBy: Instant,
  /** Pesos to refund: the lines after discounts, plus the shipping fee when the whole order is returned. */
  amount: z.number(),
  includesShipping: z.boolean(),
};

const step = { state: WithdrawalState, at: Instant, note: z.string().nullable() };

/** A withdrawal as its customer sees it. The customer can read the notes of its steps. */
export const Withdrawal = z.object({
  ...withdrawalFields,
  lines: z.array(z.object(withdrawalLine)),
  /** Oldest first; the last one is the present state. */
  steps: z.array(z.object(step)),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Possible next steps; `refund` means POST /api/admin/orders/{id}/refunds with the withdrawal's number. */
export const WithdrawalAction = z.enum(["approve", "refuse", "receive", "refund"]);
export type WithdrawalAction = z.infer<typeof WithdrawalAction>;

export const AdminWithdrawal = z.object({
  ...withdrawalFields,
  amount: shownAmount,
  orderId: Id,
  customerName: z.string(),
  urgency: PayBackUrgency.nullable(),
  actions: z.array(WithdrawalAction),
  /** When the goods came back, or when it was approved if they were never sent; null before. */
  receivedAt: Instant.nullable(),
  /** `restocked`: units that went back into stock; null until the goods were received. */
  lines: z.array(z.object({ ...withdrawalLine, price: shownAmount, restocked: z.int().nullable() })),
  /** `by`: username; null when that account was deleted. */
  steps: z.array(z.object({ ...step, by: z.string().nullable() })),
});
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>;

const refundFields = {
  id: Id,
  amount: z.number(),
  /** Reference of the gateway or bank, unique within the order; empty: given back in cash. */
  reference: z.string(),
  at: Instant,
  /** Number of the withdrawal that this refund closed. */
  withdrawalId: Id.nullable(),
};

export const Refund = z.object(refundFields);
export type Refund = z.infer<typeof Refund>;

export const AdminRefund = z.object({
  ...refundFields,
  amount: shownAmount,
  /** Only administrators see it. */
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

/** The money of an order, in pesos; for administrators. */
export const OrderMoney = z.object({
  /** Sum of all payments ever accepted, including late, second and reversed ones. */
  paid: shownAmount,
  refunded: shownAmount,
  /** Maximum of the next refund. */
  refundable: shownAmount,
  /**
   * Refunds that somebody must record, apart from withdrawals (docs/rules/refunds.md#owed): all payments of a cancelled
   * order, the surplus of a paid one, payments of an earlier total.
   */
  refundDue: shownAmount,
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/**
 * POST /api/orders/{id}/withdrawal: 201 with the order. Without `lines` it covers all units that can still be returned.
 */
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

/** POST /api/admin/orders/{id}/refunds: 201 with the order; idempotent, repeating it answers 200. */
export const RecordRefundBody = z.strictObject({
  amount: Pesos.refine((amount) => amount > 0, "El valor debe ser mayor que cero"),
  /** Empty or absent: given back in cash, which has none. */
  reference: z.string().trim().max(100, "Usa máximo 100 caracteres").optional(),
  /**
   * Pesos that were given back before, as the person saw them. Required without a reference: shows whether the request
   * is a repetition, or somebody else recorded a refund meanwhile.
   */
  seenRefunded: Pesos.optional(),
  note: z.string().trim().max(500, "Usa máximo 500 caracteres").nullish(),
  /**
   * Number of the withdrawal to close, which must be approved or received. A smaller amount than the withdrawal's needs
   * a note.
   */
  withdrawalId: Id.nullish(),
});
export type RecordRefundBody = z.infer<typeof RecordRefundBody>;

const noteForCustomer = z.string().trim().max(1000, "Usa máximo 1000 caracteres").nullish();

/**
 * PATCH /api/admin/withdrawals/{id}: takes the next step and answers with the order. The customer receives each note by
 * mail.
 */
export const DecideWithdrawalBody = z.discriminatedUnion("state", [
  /** `note`: how and where to send the goods. Without one the mail asks the customer to contact the shop. */
  z.strictObject({ state: z.literal("approved"), note: noteForCustomer }),
  z.strictObject({
    state: z.literal("refused"),
    note: z
      .string("Escribe el motivo para el cliente")
      .trim()
      .min(MIN_REFUSAL_LENGTH, "Escribe el motivo para el cliente")
      .max(1000, "Usa máximo 1000 caracteres"),
  }),
  z.strictObject({
    state: z.literal("received"),
    note: noteForCustomer,
    /** Units to restock per line; absent lines are not restocked. */
    restock: z.array(z.strictObject({ orderItemId: Id, quantity: z.int().min(0) })).max(100),
  }),
]);
export type DecideWithdrawalBody = z.infer<typeof DecideWithdrawalBody>;

/** GET /api/admin/withdrawals: open withdrawals by deadline; with `state`, those in that state, newest first. */
export const WithdrawalListQuery = Paging.extend({ state: WithdrawalState.optional() });
export type WithdrawalListQuery = z.infer<typeof WithdrawalListQuery>;
