import { asc, eq } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { type PaymentEvent, paymentNotices } from "#contract/orders/order-details.ts";
import { TransactionStatus } from "#contract/payments/payments.ts";
import type { Ctx } from "../../../context.ts";
import { personName } from "../../../db/person-name.ts";
import { manualPayments, paymentEvents, payments, SHOP_NOTICE, users } from "../../../db/schema/index.ts";

/** The events of an order's payments, oldest first: attempts, reports of the gateway, notices, manual payments. */
export async function readPaymentStory(ctx: Ctx, orderId: number): Promise<PaymentEvent[]> {
  const attempts = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  const gatewayEvents = await ctx.db
    .select({ event: paymentEvents })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentEvents.id));
  const byHand = await ctx.db
    .select({ payment: manualPayments, by: personName })
    .from(manualPayments)
    .leftJoin(users, eq(users.id, manualPayments.userId))
    .where(eq(manualPayments.orderId, orderId));

  const events = [
    ...attempts.map(presentAttempt),
    ...gatewayEvents.map(({ event }) => presentGatewayEvent(event)),
    ...byHand.map(({ payment, by }) => presentManualPayment(payment, by)),
  ];
  return events.sort((a, b) => a.at.localeCompare(b.at));
}

const emptyEvent = { status: null, outcome: null, refusal: null, reference: null, method: null, by: null };

function presentAttempt({ createdAt, amount, isTest }: typeof payments.$inferSelect): PaymentEvent {
  return { ...emptyEvent, at: createdAt.toISOString(), kind: "opened", amount: toPesos(amount), isTest };
}

/** Notices of the shop itself have no gateway status. */
function presentGatewayEvent(event: typeof paymentEvents.$inferSelect): PaymentEvent {
  const { source, fields, eventKey } = event;
  const at = event.createdAt.toISOString();
  if (source === SHOP_NOTICE) {
    const kind = paymentNotices.find((word) => word === eventKey) ?? "unconfirmed";
    return { ...emptyEvent, at, kind, amount: null, isTest: false };
  }
  const [outcome = "", refusal = null] = event.outcome.split(":");
  return {
    ...emptyEvent,
    at,
    kind: source === "confirmation" ? "announced" : "answered",
    status: TransactionStatus.safeParse(fields.status).data ?? null,
    outcome: outcomes.find((word) => word === outcome) ?? null,
    refusal,
    reference: fields.gatewayRef ?? null,
    amount: null,
    isTest: fields.isTest === "true",
  };
}

const outcomes = ["applied", "noted", "awaiting", "unconfirmed", "refused"] as const;

function presentManualPayment(payment: typeof manualPayments.$inferSelect, by: string | null): PaymentEvent {
  const { createdAt, amount, reference, method } = payment;
  const at = createdAt.toISOString();
  return {
    ...emptyEvent,
    at,
    kind: "recorded",
    amount: toPesos(amount),
    isTest: false,
    reference: reference || null,
    method,
    by,
  };
}
