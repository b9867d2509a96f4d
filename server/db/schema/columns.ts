import { sql } from "drizzle-orm";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/** Columns that many tables share. */

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Whole centavos (docs/rules/money.md#whole-centavos). */
export const money = () => bigint({ mode: "bigint" });

export const instant = (name = "") => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant().notNull().default(sql`now()`);
