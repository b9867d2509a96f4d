import { randomUUID } from "node:crypto";
import { z } from "zod";
import { OrderAttention, OrderStatus } from "#contract/order-status.ts";

/** What happened, told to every process. Ids only: whoever needs more reads it through the API. */
export const DomainEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("catalog.changed") }),
  z.object({ type: z.literal("product.updated"), productId: z.int() }),
  z.object({ type: z.literal("product.deleted"), productId: z.int() }),
  z.object({
    type: z.literal("stock.updated"),
    productId: z.int(),
    variantId: z.int().nullable(),
    stock: z.int(),
  }),
  z.object({
    type: z.literal("order.created"),
    orderId: z.int(),
    userId: z.int().nullable(),
    total: z.number(),
  }),
  z.object({
    type: z.literal("order.updated"),
    orderId: z.int(),
    userId: z.int().nullable(),
    status: OrderStatus,
    /** False: something else about it changed; absent: an earlier release, which did not say. */
    isStatusNew: z.boolean().optional(),
    /** True: that is because its money arrived. */
    isPaid: z.boolean().optional(),
  }),
  /** An administrator must look at an order. */
  z.object({ type: z.literal("order.flagged"), orderId: z.int(), attention: OrderAttention }),
  /** Something else for the administrators' list came or went: a failed mail, a stopped job. */
  z.object({ type: z.literal("attention.changed") }),
  z.object({ type: z.literal("content.changed") }),
  z.object({ type: z.literal("settings.changed") }),
  /** A signed-in browser lost its session: its sockets close. */
  z.object({ type: z.literal("sessions.ended"), userId: z.int() }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;

const Envelope = z.object({ origin: z.string(), event: DomainEvent });

type Listener = (event: DomainEvent) => void;

export type Events = {
  channel: string;
  encode(event: DomainEvent): string;
  /** Calls this process's subscribers now. */
  deliver(event: DomainEvent): void;
  /** Takes a NOTIFY payload; those this process sent itself were delivered already. */
  receive(payload: string): void;
  /** Events of other processes may have been lost: whatever is kept from before counts as changed. */
  missed(): void;
  /** Tells when `missed` was called, to whom it matters what exactly. Returns the way to unsubscribe. */
  onMissed(listener: () => void): () => void;
  /** Returns the way to unsubscribe. */
  subscribe(listener: Listener): () => void;
};

export function makeEvents(): Events {
  const origin = randomUUID();
  const listeners = new Set<Listener>();
  const missListeners = new Set<() => void>();

  function deliver(event: DomainEvent) {
    for (const listener of listeners) listener(event);
  }

  function countAllAsChanged() {
    for (const type of ["catalog.changed", "content.changed", "settings.changed"] as const) deliver({ type });
  }

  return {
    channel: "trenza_events",
    encode: (event) => JSON.stringify({ origin, event }),
    deliver,
    receive(payload) {
      const envelope = readEnvelope(payload);
      if (!envelope) countAllAsChanged();
      else if (envelope.origin !== origin) deliver(envelope.event);
    },
    missed() {
      countAllAsChanged();
      for (const listener of missListeners) listener();
    },
    onMissed(listener) {
      missListeners.add(listener);
      return () => missListeners.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null for what this release cannot read: while a new one is rolled out, both are at work. */
function readEnvelope(payload: string): z.infer<typeof Envelope> | null {
  try {
    return Envelope.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
