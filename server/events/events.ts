import { randomUUID } from "node:crypto";
import { z } from "zod";
import { OrderFlagKind, OrderStatus } from "#contract/orders/order-status-schemas.ts";

/** Events published to every process. They contain only ids; consumers read details from the database. */
export const DomainEvent = z.discriminatedUnion("type", [
  /** Products or categories changed. The defaults are for events of an earlier release, which lack these fields. */
  z.object({
    type: z.literal("catalog.changed"),
    /** Added or changed products; `all` when there are too many or they are unknown. */
    products: z.union([z.literal("all"), z.array(z.int())]).default("all"),
    deleted: z.array(z.int()).default([]),
    /** Whether the list of products on sale or their categories may have changed. */
    isAssortmentNew: z.boolean().default(true),
  }),
  z.object({
    type: z.literal("stock.updated"),
    productId: z.int(),
    variantId: z.int().nullable(),
    stock: z.int(),
    /** Of a product that is not published. Absent in events of an earlier release. */
    isHidden: z.boolean().optional(),
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
    /** False when another field changed; absent in events of an earlier release. */
    isStatusNew: z.boolean().optional(),
    /** True when the reason is an arrived payment. */
    isPaid: z.boolean().optional(),
  }),
  /** An order was flagged for administrators. */
  z.object({ type: z.literal("order.flagged"), orderId: z.int(), attention: OrderFlagKind }),
  /** Another item of the attention list was added or removed: a failed mail, a failing job. */
  z.object({ type: z.literal("attention.changed") }),
  /** A contact message arrived, was answered or opened again, or a reply was sent. */
  z.object({ type: z.literal("messages.changed") }),
  /** Changed page or list (`home`, `testimonials`); without a name, any of them. */
  z.object({ type: z.literal("content.changed"), name: z.string().optional() }),
  z.object({ type: z.literal("settings.changed") }),
  /** A promotion was changed, began or ended. */
  z.object({ type: z.literal("promotions.changed") }),
  /** The reviews of a product, their votes or answers changed. */
  z.object({ type: z.literal("reviews.changed"), productId: z.int() }),
  /** A carrier's file was received. */
  z.object({ type: z.literal("remittances.changed") }),
  /** The saved cart of a customer changed. */
  z.object({ type: z.literal("cart.changed"), userId: z.int(), revision: z.int() }),
  /** Sessions of this user ended: sockets of ended sessions are closed. */
  z.object({ type: z.literal("sessions.ended"), userId: z.int() }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;

type CatalogChange = Omit<Extract<DomainEvent, { type: "catalog.changed" }>, "type">;

export function catalogChanged(change: Partial<CatalogChange>) {
  const nothing: CatalogChange = { products: [], deleted: [], isAssortmentNew: true };
  return { type: "catalog.changed" as const, ...nothing, ...change };
}

const Envelope = z.object({ origin: z.string(), event: DomainEvent });

type Subscriber = (event: DomainEvent) => void;

export type Events = {
  channel: string;
  encode(event: DomainEvent): string;
  /** Calls the subscribers of this process immediately. */
  deliver(event: DomainEvent): void;
  /** Handles a NOTIFY payload; ignores those of this process that were already delivered. */
  receive(payload: string): void;
  /** Reports that events of other processes may be lost, so that all caches are invalidated. */
  reportPossibleLoss(): void;
  /** Reports events of a transaction whose commit got no answer: it may have committed, or may still commit. */
  reportUnconfirmed(events: readonly DomainEvent[]): void;
  /** Subscribes to calls of `reportPossibleLoss`. Returns a function that unsubscribes. */
  onPossibleLoss(listener: () => void): () => void;
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void;
};

/** Payloads of unconfirmed events that are remembered. */
const MAX_UNCONFIRMED = 1000;

export function makeEvents(): Events {
  const origin = randomUUID();
  const subscribers = new Set<Subscriber>();
  const lossListeners = new Set<() => void>();
  /** Own payloads that were not delivered. */
  const unconfirmed = new Set<string>();

  function deliver(event: DomainEvent) {
    for (const receive of subscribers) receive(event);
  }

  function reportEverythingChanged() {
    deliver(catalogChanged({ products: "all" }));
    deliver({ type: "content.changed" });
    deliver({ type: "settings.changed" });
    deliver({ type: "promotions.changed" });
  }

  const encode = (event: DomainEvent) => JSON.stringify({ origin, event });

  function reportPossibleLoss() {
    reportEverythingChanged();
    for (const listener of lossListeners) listener();
  }

  return {
    channel: "trenza_events",
    encode,
    deliver,
    receive(payload) {
      const envelope = readEnvelope(payload);
      if (!envelope) reportEverythingChanged();
      else if (envelope.origin !== origin || unconfirmed.delete(payload)) deliver(envelope.event);
    },
    reportPossibleLoss,
    reportUnconfirmed(events) {
      if (unconfirmed.size > MAX_UNCONFIRMED) unconfirmed.clear();
      for (const event of events) unconfirmed.add(encode(event));
      // Their NOTIFY may have arrived already.
      if (events.length > 0) reportPossibleLoss();
    },
    onPossibleLoss(listener) {
      lossListeners.add(listener);
      return () => lossListeners.delete(listener);
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}

/** Null for an event of another release that this one cannot parse: both run during a rolling deploy. */
function readEnvelope(payload: string): z.infer<typeof Envelope> | null {
  try {
    return Envelope.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
