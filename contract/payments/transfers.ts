import { z } from "zod";
import { Id, Instant, Pesos, textField, Url } from "../schemas.ts";
import { transferAccountKinds } from "./account-kinds.ts";
import { isLongReference, REFERENCE_TOO_SHORT } from "./long-reference.ts";

/** Transfers to the shop's own accounts, and the receipts that customers send (docs/rules/transfers.md). */

export const TransferAccountKind = z.enum(transferAccountKinds);

/** An account as the customer sees it. */
export const TransferAccount = z.object({
  kind: TransferAccountKind,
  /** For a bank: its name and the kind of account, e.g. «Bancolombia, ahorros». */
  label: z.string(),
  /** Name that appears when somebody sends money. */
  holder: z.string(),
  /** Key, phone or account number. */
  number: z.string(),
  qrUrl: z.string().nullable(),
});
export type TransferAccount = z.infer<typeof TransferAccount>;

/** One of the shop's accounts, as staff edit it. */
export const TransferAccountInput = z
  .strictObject({
    kind: TransferAccountKind,
    label: z.string().trim().max(60, "Usa máximo 60 caracteres"),
    holder: textField(2, "Escribe el nombre del titular", 80),
    number: textField(2, "Escribe la llave o el número", 60),
    qrUrl: Url.nullable(),
    /** Pesos; null: no limit. Accounts whose limits exclude an order's total are not shown for it. */
    minAmount: Pesos.nullable(),
    maxAmount: Pesos.nullable(),
    isEnabled: z.boolean(),
  })
  .refine(({ kind, label }) => kind !== "bank" || label !== "", {
    path: ["label"],
    message: "Escribe el banco y el tipo de cuenta",
  })
  .refine(({ minAmount, maxAmount }) => minAmount === null || maxAmount === null || minAmount <= maxAmount, {
    path: ["maxAmount"],
    message: "El máximo debe ser mayor que el mínimo",
  });
export type TransferAccountInput = z.infer<typeof TransferAccountInput>;

/** The accounts that a shop may have. */
export const MAX_TRANSFER_ACCOUNTS = 10;

export const TransferAccountsBody = z.strictObject({
  accounts: z
    .array(TransferAccountInput)
    .max(MAX_TRANSFER_ACCOUNTS, `Usa máximo ${MAX_TRANSFER_ACCOUNTS} cuentas`),
});
export type TransferAccountsBody = z.infer<typeof TransferAccountsBody>;

/** PUT /api/admin/own-accounts: the whole list, in the order of the checkout. */
export const SaveTransferAccountsBody = TransferAccountsBody.extend({
  /** The accounts as the editor saw them: when others are stored, nothing is saved. */
  seen: z.array(TransferAccountInput).optional(),
});
export type SaveTransferAccountsBody = z.infer<typeof SaveTransferAccountsBody>;

/** Answer of GET and PUT /api/admin/own-accounts. */
export const TransferAccounts = z.object({ accounts: z.array(z.object({ ...TransferAccountInput.shape })) });
export type TransferAccounts = z.infer<typeof TransferAccounts>;

export const receiptStates = ["waiting", "approved", "rejected"] as const;
const ReceiptState = z.enum(receiptStates);

/** A receipt as its sender sees it. */
export const SentReceipt = z.object({
  id: Id,
  at: Instant,
  state: ReceiptState,
  reference: z.string().nullable(),
  hasFile: z.boolean(),
  /** Pesos that arrived, once approved. */
  amount: z.number().nullable(),
  /** Why the shop rejected it. */
  reason: z.string().nullable(),
});
export type SentReceipt = z.infer<typeof SentReceipt>;

/** How an order is paid by transfer. */
export const OrderTransfer = z.object({
  /** The accounts that the order was given; later changes of the shop's accounts do not affect it. */
  accounts: z.array(TransferAccount),
  /** Pesos still to be sent. */
  missing: z.number(),
  /** Whether a receipt can be sent now. */
  isReceiptWanted: z.boolean(),
  /** Oldest first. */
  receipts: z.array(SentReceipt),
});
export type OrderTransfer = z.infer<typeof OrderTransfer>;

/** The text field of POST …/receipts, beside the file. */
export const receiptReference = textField(4, REFERENCE_TOO_SHORT, 80).refine(
  isLongReference,
  REFERENCE_TOO_SHORT,
);

/** Why a receipt may be a repeated one. */
const receiptWarnings = ["reference_seen", "file_seen"] as const;
export const ReceiptWarning = z.enum(receiptWarnings);
export type ReceiptWarning = z.infer<typeof ReceiptWarning>;

/** GET /api/admin/receipts: a receipt to review, oldest first. */
export const WaitingReceipt = z.object({
  id: Id,
  at: Instant,
  orderId: Id,
  customerName: z.string(),
  /** Pesos. */
  total: z.number(),
  missing: z.number(),
  orderedAt: Instant,
  /** Why the order does not wait for this money any more; null while it does. */
  over: z.enum(["paid", "cancelled"]).nullable(),
  reference: z.string().nullable(),
  /** Media type of the file; null without one. */
  fileType: z.string().nullable(),
  warnings: z.array(ReceiptWarning),
});
export type WaitingReceipt = z.infer<typeof WaitingReceipt>;

/** POST /api/admin/receipts/{id}/approve. Without an amount: exactly what was missing. */
export const ApproveReceiptBody = z.strictObject({
  /** Pesos that arrived. */
  amount: Pesos.refine((amount) => amount > 0, "Escribe cuánto llegó").optional(),
  /** Absent: the customer's; null: none, also where the customer gave one. */
  reference: receiptReference.nullish(),
  /** Pesos that the screen showed as missing; absent for an order that it showed as paid. */
  seenAmount: Pesos.optional(),
});
export type ApproveReceiptBody = z.infer<typeof ApproveReceiptBody>;

/** POST /api/admin/receipts/{id}/reject: the reason is mailed to the customer. */
export const RejectReceiptBody = z.strictObject({
  reason: textField(3, "Escribe el motivo: le llega al cliente", 300),
});
export type RejectReceiptBody = z.infer<typeof RejectReceiptBody>;

/** Result of a decision, so that the admin shows what happened. */
export const ReceiptDecision = z.object({
  orderId: Id,
  outcome: z.enum(["paid", "partial", "surplus", "paid_twice", "needs_attention", "rejected"]),
});
export type ReceiptDecision = z.infer<typeof ReceiptDecision>;
