import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Access to the mail server and the payment gateway that the owner entered (docs/rules/admin.md#stored-keys). One row
 * each: `mail`, `gateway`.
 */
export const connections = pgTable("connections", {
  name: text().primaryKey(),
  /** Encrypted JSON; see server/security/sealing.ts. */
  sealed: text().notNull(),
  updatedAt: instant().notNull(),
});
