import { randomUUID } from "node:crypto";
import type { Context } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { Delivery, Session } from "./model.ts";
import { sendWebhook } from "./send-webhook.ts";
import { type StateChange, webhookFields } from "./transaction.ts";

/** The longest that the buyer waits for a shop that does not answer. */
const BUYER_WAITS_MS = 5_000;

/** How many finished deliveries are kept. */
const KEPT_DELIVERIES = 500;

export interface Webhooks {
  /** Sends the changes of one session to the shop. Resolves when the buyer may continue. */
  sendConfirmations(session: Session, events: StateChange[]): Promise<void>;
  /** Reschedules the deliveries that were pending when the stand-in stopped. */
  resume(): void;
  /** Resolves when every confirmation has been sent at least once. */
  idle(): Promise<void>;
}

export function createWebhooks(context: Context): Webhooks {
  const { store, timers, log, closing } = context;
  const pending = new Set<Promise<void>>();

  async function sendConfirmations(session: Session, events: StateChange[]): Promise<void> {
    const faults = store.faultsOf(session);
    const url = session.request.confirmation;
    const ordered = faults.outOfOrder ? reorder(session, events) : events;
    await store.save();
    if (!url || faults.webhookTiming === "never") return;

    const isLate = faults.webhookTiming === "after";
    const dueAt = context.now() + (isLate ? faults.webhookDelayMs : 0);
    const messages = ordered.map((event) => buildCopies(event, url, dueAt, faults));
    store.state.deliveries = [...dropOldestFinished(store.state.deliveries), ...messages.flat()];
    await store.save();

    const sent = track(sendSequentially(messages, isLate ? faults.webhookDelayMs : 0));
    if (!isLate) await Promise.race([sent, timers.sleep(BUYER_WAITS_MS)]);
  }

  function buildCopies(event: StateChange, url: string, dueAt: number, faults: Faults): Delivery[] {
    const { session, attempt, code } = event;
    const mode = faults.webhookMode === "session" ? sessionMode(session) : faults.webhookMode;
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

  /** Sends the copies of one message in parallel, and the messages one after another. */
  async function sendSequentially(messages: Delivery[][], delayMs: number): Promise<void> {
    if (delayMs > 0) await timers.sleep(delayMs);
    for (const copies of messages) await Promise.all(copies.map(deliver));
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const isReset = !store.findSession(delivery.sessionId);
    if (closing.aborted || isReset) return;

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
      .finally(() => pending.delete(tracked));
    pending.add(tracked);
    return tracked;
  }

  return {
    sendConfirmations,
    resume() {
      for (const delivery of store.state.deliveries) {
        if (delivery.status === "waiting") scheduleTry(delivery);
      }
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function dropOldestFinished(deliveries: Delivery[]): Delivery[] {
  const surplus = deliveries.length - KEPT_DELIVERIES;
  return surplus <= 0
    ? deliveries
    : deliveries.filter(({ status }, index) => index >= surplus || status === "waiting");
}

function sessionMode(session: Session): Delivery["mode"] {
  return session.request.method === "GET" ? "get" : "post-form";
}

/**
 * Newest first. A single «Pendiente» is held back until the next change has been sent. After a single final state, a
 * stale «Pendiente» of the same attempt is sent.
 */
function reorder(session: Session, events: StateChange[]): StateChange[] {
  const [first] = events;
  if (first && events.length === 1 && first.code === 3) {
    session.held.push({ ref: first.attempt.ref, code: 3, at: first.at });
    return [];
  }

  const heldBack = session.held.splice(0).flatMap(({ ref, code, at }) => {
    const attempt = session.attempts.find((candidate) => candidate.ref === ref);
    return attempt ? [{ session, attempt, code, at }] : [];
  });
  if (first && events.length === 1 && heldBack.length === 0) heldBack.push({ ...first, code: 3 });

  return [...events.toReversed(), ...heldBack];
}
