import { sql } from "drizzle-orm";
import { orderStatusHistory } from "./schema/index.ts";

/** Condition on the history: the order got a new status. Corrections and messages to the customer have rows, too. */
export const isStatusChange = sql`${orderStatusHistory.from} is distinct from ${orderStatusHistory.to}`;
