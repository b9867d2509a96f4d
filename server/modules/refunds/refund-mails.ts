import { type Centavos, formatCentavos } from "#contract/money.ts";
import { itemText } from "#contract/orders/item-text.ts";
import type { Ctx } from "../../context.ts";
import { formatDay, queueMail, shopAddress } from "../mail/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { mailCopy } from "./messages.ts";
import type { WithdrawalRow } from "./withdrawal-rows.ts";

/** Mails about refunds and withdrawals, each sent once. Orders of deleted accounts have no e-mail and get none. */

export async function mailRequest(tx: Ctx, order: OrderRow, withdrawal: WithdrawalRow): Promise<void> {
  const data = {
    ...withdrawalFields(withdrawal),
    withdrawalLines: withdrawal.lines.map(itemText).join(", "),
  };
  const common = { orderId: order.id };
  if (order.email) {
    const dedupeKey = dedupeKeyFor(withdrawal, "requested");
    await queueMail(tx, { ...common, template: "withdrawalRequested", to: order.email, data, dedupeKey });
  }

  const to = shopAddress(await getSettings(tx));
  if (!to) return;
  await queueMail(tx, {
    ...common,
    template: "shopWithdrawalRequested",
    to,
    data: { ...data, withdrawalReason: withdrawal.reason ?? mailCopy.noReason },
    dedupeKey: dedupeKeyFor(withdrawal, "shop"),
  });
}

/** @param hasLeft whether the goods left the shop and must be sent back */
export async function mailApproval(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  { note, hasLeft }: { note: string | null; hasLeft: boolean },
): Promise<void> {
  if (!order.email) return;
  const toSend = note ?? mailCopy.sendGoods;
  const nothingToSend = note ? `${mailCopy.nothingToSend} ${note}` : mailCopy.nothingToSend;
  await queueMail(tx, {
    template: "withdrawalApproved",
    to: order.email,
    orderId: order.id,
    data: { ...withdrawalFields(withdrawal), withdrawalInstructions: hasLeft ? toSend : nothingToSend },
    dedupeKey: dedupeKeyFor(withdrawal, "approved"),
  });
}

export async function mailRefusal(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  refusalReason: string,
): Promise<void> {
  if (!order.email) return;
  await queueMail(tx, {
    template: "withdrawalRefused",
    to: order.email,
    orderId: order.id,
    data: { withdrawalNumber: withdrawal.id, refusalReason },
    dedupeKey: dedupeKeyFor(withdrawal, "refused"),
  });
}

export async function mailReception(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  note: string | null,
): Promise<void> {
  if (!order.email) return;
  await queueMail(tx, {
    template: "withdrawalReceived",
    to: order.email,
    orderId: order.id,
    data: { ...withdrawalFields(withdrawal), withdrawalNote: note ?? mailCopy.nothingToDo },
    dedupeKey: dedupeKeyFor(withdrawal, "received"),
  });
}

export async function mailRefund(
  tx: Ctx,
  order: OrderRow,
  refund: { id: number; amount: Centavos; reference: string },
): Promise<void> {
  if (!order.email) return;
  await queueMail(tx, {
    template: "refundRecorded",
    to: order.email,
    orderId: order.id,
    data: {
      refundAmount: formatCentavos(refund.amount),
      refundReference: refund.reference,
      refundInCash: refund.reference ? "" : "yes",
    },
    dedupeKey: `refund:${refund.id}`,
  });
}

function withdrawalFields({ id, amount, payBackBy }: WithdrawalRow) {
  return { withdrawalNumber: id, withdrawalAmount: formatCentavos(amount), payBackBy: formatDay(payBackBy) };
}

function dedupeKeyFor({ id }: WithdrawalRow, what: string): string {
  return `withdrawal:${id}:${what}`;
}
