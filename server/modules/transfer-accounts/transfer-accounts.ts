import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray } from "drizzle-orm";
import { formatPesos, toCentavos, toPesos } from "#contract/money.ts";
import { transferAccountNames } from "#contract/payments/account-kinds.ts";
import type {
  SaveTransferAccountsBody,
  TransferAccountInput,
  TransferAccounts,
} from "#contract/payments/transfers.ts";
import { isWithinLimits, type OfferedAccount } from "#contract/pricing/payment-options.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { orderAccounts, transferAccounts } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { getSettings, updateSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

type TransferAccountRow = typeof transferAccounts.$inferSelect;

/** The accounts that are switched on; null while transfers are off (docs/rules/transfers.md#own-accounts). */
export async function readOfferedAccounts(ctx: Ctx): Promise<OfferedAccount[] | null> {
  const { payments } = await getSettings(ctx);
  if (!payments.direct.isEnabled) return null;
  return (await readEnabled(ctx)).map(({ kind, minAmount, maxAmount }) => ({ kind, minAmount, maxAmount }));
}

/** Stores the accounts whose limits fit the order's total with the order. */
export async function copyAccountsToOrder(tx: Ctx, order: { id: number; total: bigint }): Promise<void> {
  const given = (await readEnabled(tx)).filter((account) => isWithinLimits(account, order.total));
  if (given.length === 0) return;
  await tx.db.insert(orderAccounts).values(
    given.map(({ kind, label, holder, number, qrUrl, position }) => ({
      orderId: order.id,
      kind,
      label,
      holder,
      number,
      qrUrl,
      position,
    })),
  );
}

export const listTransferAccounts = guard(
  "payments.write",
  async (ctx: Ctx): Promise<TransferAccounts> => ({
    accounts: (await readAll(ctx)).map(presentAccount),
  }),
);

/**
 * Replaces the whole list. Orders keep the accounts that they were given. Throws `password_required`
 * (docs/rules/accounts.md#password-again), and `conflict` with the stored accounts when they are not those that the
 * editor saw.
 */
export const saveTransferAccounts = guard(
  "payments.write",
  (ctx: Ctx, { accounts, seen }: SaveTransferAccountsBody) =>
    inTransaction(ctx, async (tx) => {
      requireRecentPassword(tx);
      await lockList(tx);
      const before = (await readAll(tx)).map(presentAccount);
      // A save that is repeated because its answer was lost.
      if (isDeepStrictEqual(accounts, before)) return { accounts };
      if (seen && !isDeepStrictEqual(seen, before)) {
        throw new DomainError("conflict", messages.accountsChanged, { accounts: before });
      }
      await tx.db.delete(transferAccounts);
      if (accounts.length > 0) {
        await tx.db.insert(transferAccounts).values(
          accounts.map(({ minAmount, maxAmount, ...account }, position) => ({
            ...account,
            minAmount: minAmount === null ? null : toCentavos(minAmount),
            maxAmount: maxAmount === null ? null : toCentavos(maxAmount),
            position,
          })),
        );
      }
      await recordAudit(tx, {
        action: "settings.accounts_updated",
        subject: { type: "settings", id: null },
        before: { accounts: before.map(auditedAccount) },
        after: { accounts: accounts.map(auditedAccount) },
      });
      return { accounts };
    }),
);

/** Without it, two saves at the same time would leave both lists. */
function lockList(tx: Ctx): Promise<void> {
  return lockByName(tx, "own-accounts");
}

/** Removes the accounts with these numbers. Switches transfers off when none is left. */
export async function removeTransferAccounts(tx: Ctx, numbers: string[]): Promise<void> {
  await lockList(tx);
  const removed = await tx.db
    .delete(transferAccounts)
    .where(inArray(transferAccounts.number, numbers))
    .returning({ id: transferAccounts.id });
  if (removed.length === 0 || (await tx.db.$count(transferAccounts)) > 0) return;
  await updateSettings(tx, { payments: { direct: { isEnabled: false } } });
}

async function readAll(ctx: Ctx): Promise<TransferAccountRow[]> {
  return ctx.db
    .select()
    .from(transferAccounts)
    .orderBy(asc(transferAccounts.position), asc(transferAccounts.id));
}

async function readEnabled(ctx: Ctx): Promise<TransferAccountRow[]> {
  return ctx.db
    .select()
    .from(transferAccounts)
    .where(eq(transferAccounts.isEnabled, true))
    .orderBy(asc(transferAccounts.position), asc(transferAccounts.id));
}

function presentAccount({ id: _id, position: _position, minAmount, maxAmount, ...row }: TransferAccountRow) {
  return {
    ...row,
    minAmount: minAmount === null ? null : toPesos(minAmount),
    maxAmount: maxAmount === null ? null : toPesos(maxAmount),
  };
}

/** One line for each account. It names every field, or the change of a field would leave no row in the audit. */
function auditedAccount({ minAmount, maxAmount, qrUrl, ...account }: TransferAccountInput): string {
  const { kind, label, number, holder, isEnabled } = account;
  const parts = [
    transferAccountNames[kind],
    label,
    number,
    holder,
    minAmount !== null && `desde ${formatPesos(minAmount)}`,
    maxAmount !== null && `hasta ${formatPesos(maxAmount)}`,
    qrUrl !== null && `QR ${qrUrl}`,
    !isEnabled && "apagada",
  ];
  return parts.filter(Boolean).join(" · ");
}
