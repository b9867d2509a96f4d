import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { transferAccountKinds } from "#contract/payments/account-kinds.ts";
import { receiptStates } from "#contract/payments/transfers.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { orders } from "./orders.ts";

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});

const accountColumns = {
  kind: text({ enum: transferAccountKinds }).notNull(),
  label: text().notNull(),
  holder: text().notNull(),
  /** Key, phone or account number. */
  number: text().notNull(),
  qrUrl: text(),
  position: integer().notNull(),
};

/** The shop's own accounts for transfers (docs/rules/transfers.md#own-accounts). */
export const transferAccounts = pgTable(
  "own_accounts",
  {
    id: id(),
    ...accountColumns,
    /** Least and greatest total of an order that the account is shown for; null: no limit. */
    minAmount: money(),
    maxAmount: money(),
    isEnabled: boolean().notNull().default(true),
  },
  (t) => [
    check(
      "own_accounts_limits",
      sql`${t.minAmount} is null or ${t.maxAmount} is null or ${t.minAmount} <= ${t.maxAmount}`,
    ),
  ],
);

/** The accounts that an order was given, copied when it was placed or changed to a transfer. */
export const orderAccounts = pgTable(
  "order_accounts",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    ...accountColumns,
  },
  (t) => [index("order_accounts_order").on(t.orderId)],
);

/** Receipts that customers sent for their transfers; erased after the months in the settings. */
export const transferReceipts = pgTable(
  "transfer_receipts",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text({ enum: receiptStates }).notNull().default("waiting"),
    reference: text(),
    /** SHA-256 of the file as it was sent, to find repeated ones. */
    fileHash: text(),
    /** Media type of the stored file. */
    fileType: text(),
    /** What arrived, once approved. */
    amount: money(),
    /** Why it was rejected. */
    reason: text(),
    decidedAt: instant(),
    decidedBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("transfer_receipts_say_something", sql`${t.reference} is not null or ${t.fileHash} is not null`),
    check("transfer_receipts_decided", sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check(
      "transfer_receipts_amount",
      sql`(${t.state} = 'approved') = (${t.amount} is not null and ${t.amount} > 0)`,
    ),
    check("transfer_receipts_reason", sql`(${t.state} = 'rejected') = (${t.reason} is not null)`),
    index("transfer_receipts_order").on(t.orderId, t.id),
    index("transfer_receipts_waiting").on(t.id).where(sql`${t.state} = 'waiting'`),
    index("transfer_receipts_file").on(t.fileHash),
    index("transfer_receipts_reference").on(sql`search_code(${t.reference})`),
    index("transfer_receipts_decided_by").on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    uniqueIndex("transfer_receipts_file_once").on(t.orderId, t.fileHash).where(sql`${t.state} = 'waiting'`),
  ],
);

/** The file of a receipt. In the database, so that no address of the web serves it and erasing it is one statement. */
export const receiptFiles = pgTable("receipt_files", {
  receiptId: integer()
    .primaryKey()
    .references(() => transferReceipts.id, { onDelete: "cascade" }),
  content: bytea().notNull(),
});
