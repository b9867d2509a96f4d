import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { stockAlerts } from "../../db/schema/index.ts";
import type { Size } from "./offered-size.ts";

/*
 * States of a request (docs/rules/stock-alerts.md), as SQL conditions:
 *
 * unconfirmed → waiting: confirmed, no units yet → due: units arrived → queued: its mail was given to the gate.
 *
 * Cancelling ends a request in every state. A queued request waits again when its units are gone before the mail is sent.
 */
const { productId, size, confirmedAt, dueAt, queuedAt, endedAt } = stockAlerts;

/** Unconfirmed, waiting or due: the state of at most one request for each address and size. */
export const isOpen = and(isNull(queuedAt), isNull(endedAt));
export const isUnconfirmed = and(isNull(confirmedAt), isNull(endedAt));
export const isWaiting = and(isNotNull(confirmedAt), isNull(dueAt), isNull(endedAt));
export const isDue = and(isNotNull(dueAt), isNull(queuedAt), isNull(endedAt));
/** Waiting or due. */
export const isUnanswered = and(isNotNull(confirmedAt), isOpen);

export function isForSize(wanted: Size): SQL | undefined {
  return and(eq(productId, wanted.productId), eq(size, wanted.size));
}
