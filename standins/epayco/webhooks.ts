import { randomUUID } from "node:crypto";
import type { Context } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { Delivery, Session } from "./model.ts";
import { sendWebhook } from "./send-webhook.ts";
import { type Announced, webhookFields } from "./transaction.ts";

/** A shop that does not answer holds the buyer back no longer than this. */
const BUYER_WAITS_MS = 5_000;

/** Finished deliveries that stay on record. */
const KEPT_DELIVERIES = 500;

export interface Webhooks {
  /** Tells the shop about the changes of one session. Resolves when the buyer may go on. */
  announce(session: Session, events: Announced[]): Promise<void>;
  /** Takes up what was still to be delivered when the stand-in last stopped. */
  resume(): void;
  /** Resolves when every message has been tried at least once. */
  idle(): Promise<void>;
}

export function createWebhooks(context: Context): Webhooks {
  const { store, timers, log, closing } = context;
  const underWay = new Set<Promise<void>>();

  async function announce(session: Session, events: Announced[]): Promise<void> {
    const faults = store.faultsOf(session);
    const url = session.request.confirmation;
    const ordered = faults.outOfOrder ? putOutOfOrder(session, events) : events;
    await store.save();
    if (!url || faults.webhookTiming === "never") return;

    const late = faults.webhookTiming === "after";
    const dueAt = context.now() + (late ? faults.webhookDelayMs : 0);
    const messages = ordered.map((event) => copiesOf(event, url, dueAt, faults));
    store.state.deliveries = [...withoutOldest(store.state.deliveries), ...messages.flat()];
    await store.save();

    const sent = track(sendInTurn(messages, late ? faults.webhookDelayMs : 0));
    if (!late) await Promise.race([sent, timers.sleep(BUYER_WAITS_MS)]);
  }

  function copiesOf(event: Announced, url: string, dueAt: number, faults: Faults): Delivery[] {
    const { session, attempt, code } = event;
    const mode = faults.webhookMode === "session" ? modeOf(session) : faults.webhookMode;
    const fields = webhookFields(event, faults, context.credentials);

    return Array.from({ length: faults.copies }, () => ({
      id: randomUUID(),
      sessionId: session.id,
      ref: attempt.ref,
      code,
      url,
      mode,
      fields,
      status: "waiting",
      dueAt,
      timeoutMs: faults.webhookTimeoutMs,
      retryMs: faults.webhookRetryMs,
      tries: [],
    }));
  }

  /** Copies of one message go out together, the next message after them. */
  async function sendInTurn(messages: Delivery[][], delayMs: number): Promise<void> {
    if (delayMs > 0) await timers.sleep(delayMs);
    for (const copies of messages) await Promise.all(copies.map(deliver));
  }

  async function deliver(delivery: Delivery): Promise<void> {
    if (closing.aborted) return;

    const at = context.now();
    const answer = await sendWebhook(delivery, closing);
    if (closing.aborted && answer.status === null) return;

    delivery.tries.push({ at, ...answer });
    const retryMs = delivery.retryMs[delivery.tries.length - 1];
    if (answer.status === 200) {
      delivery.status = "delivered";
    } else if (retryMs === undefined) {
      delivery.status = "given-up";
    } else {
      delivery.dueAt = context.now() + retryMs;
      scheduleTry(delivery);
    }
    await store.save();

    const level = delivery.status === "delivered" ? "info" : "warn";
    log[level](
      { ref: delivery.ref, code: delivery.code, answer, next: delivery.status },
      "confirmation sent",
    );
  }

  function scheduleTry(delivery: Delivery): void {
    const inMs = Math.max(0, delivery.dueAt - context.now());
    timers.after(inMs, () => void track(deliver(delivery)));
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work
      .catch((error) => log.warn({ error }, "confirmation not recorded"))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  return {
    announce,
    resume() {
      for (const delivery of store.state.deliveries) {
        if (delivery.status === "waiting") scheduleTry(delivery);
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function withoutOldest(deliveries: Delivery[]): Delivery[] {
  const surplus = deliveries.length - KEPT_DELIVERIES;
  return surplus <= 0
    ? deliveries
    : deliveries.filter(({ status }, index) => index >= surplus || status === "waiting");
}

function modeOf(session: Session): Delivery["mode"] {
  return session.request.method === "GET" ? "get" : "post-form";
}

/**
 * Newest first. A lone «Pendiente» is kept back until its successor has been announced;
 * a lone final state is followed by a stale «Pendiente» of its own.
 */
function putOutOfOrder(session: Session, events: Announced[]): Announced[] {
  const [first] = events;
  if (first && events.length === 1 && first.code === 3) {
    session.held.push({ ref: first.attempt.ref, code: 3, at: first.at });
    return [];
  }

  const late = session.held.splice(0).flatMap(({ ref, code, at }) => {
    const attempt = session.attempts.find((candidate) => candidate.ref === ref);
    return attempt ? [{ session, attempt, code, at }] : [];
  });
  if (first && events.length === 1 && late.length === 0) late.push({ ...first, code: 3 });

  return [...events.toReversed(), ...late];
}
