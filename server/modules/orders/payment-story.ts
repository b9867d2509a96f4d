import { asc, eq } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import type { PaymentEvent } from "#contract/orders.ts";
import type { Ctx } from "../../context.ts";
import { manualPayments, paymentEvents, payments, users } from "../../db/schema/index.ts";

/** What became of an order's payments, oldest first: attempts, the gateway's words, the shop's own remarks. */
export async function readPaymentStory(ctx: Ctx, orderId: number): Promise<PaymentEvent[]> {
  const attempts = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  const words = await ctx.db
    .select({ event: paymentEvents })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentEvents.id));
  const byHand = await ctx.db
    .select({ payment: manualPayments, by: users.username })
    .from(manualPayments)
    .leftJoin(users, eq(users.id, manualPayments.userId))
    .where(eq(manualPayments.orderId, orderId));

  const story = [
    ...attempts.map(openedBy),
    ...words.map(({ event }) => saidIn(event)),
    ...byHand.map(({ payment, by }) => recordedAs(payment, by)),
  ];
  return story.sort((a, b) => a.at.localeCompare(b.at));
}

const nothing = { estado: null, outcome: null, refusal: null, reference: null, method: null, by: null };

function openedBy({ createdAt, amount, isTest }: typeof payments.$inferSelect): PaymentEvent {
  return { ...nothing, at: createdAt.toISOString(), kind: "opened", amount: toPesos(amount), isTest };
}

/** The shop's own remarks stand among the gateway's words, and have no word of it. */
function saidIn(event: typeof paymentEvents.$inferSelect): PaymentEvent {
  const { source, fields, eventKey } = event;
  const at = event.createdAt.toISOString();
  if (source === "manual") {
    const kind = eventKey === "stale" ? "stale" : "unconfirmed";
    return { ...nothing, at, kind, amount: null, isTest: false };
  }
  const [outcome = "", refusal = null] = event.outcome.split(":");
  return {
    ...nothing,
    at,
    kind: source === "confirmation" ? "announced" : "answered",
    estado: fields.estado ?? null,
    outcome: outcomes.find((word) => word === outcome) ?? null,
    refusal,
    reference: fields.gatewayRef ?? null,
    amount: null,
    isTest: fields.isTest === "true",
  };
}

const outcomes = ["applied", "noted", "awaiting", "unconfirmed", "refused"] as const;

function recordedAs(payment: typeof manualPayments.$inferSelect, by: string | null): PaymentEvent {
  const { createdAt, amount, reference, method } = payment;
  const at = createdAt.toISOString();
  return { ...nothing, at, kind: "recorded", amount: toPesos(amount), isTest: false, reference, method, by };
}
