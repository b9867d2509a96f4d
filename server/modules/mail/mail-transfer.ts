import { transferAccountNames } from "#contract/payments/account-kinds.ts";
import type { TransferAccount } from "#contract/payments/transfers.ts";
import type { Palette } from "../settings/index.ts";
import { escapeHtml, fillText } from "./fill-text.ts";
import { commonTexts } from "./mail-copy.ts";
import { layout, serif, smallHeading } from "./mail-style.ts";
import type { MailValues } from "./mail-values.ts";
import type { MailOrder } from "./templates.ts";

const words = commonTexts.transfer;

/** Whether the order still waits for a transfer to the accounts that it was given. */
export function awaitsTransfer({ paymentMethod, paymentStatus, status, accounts }: MailOrder): boolean {
  return (
    paymentMethod === "direct" && paymentStatus === "unpaid" && status === "pending" && accounts.length > 0
  );
}

/** What to send, where to and until when, as on the order's page (docs/rules/transfers.md#mail). */
export function transferHtml({ accounts }: MailOrder, values: MailValues, colors: Palette): string {
  const rows = accounts.map(
    (account) =>
      `<p style="margin:0;padding:14px 0;border-bottom:1px solid ${colors.line};line-height:1.5">${escapeHtml(nameOf(account))}<br><strong style="font-size:18px">${escapeHtml(account.number)}</strong><br>${words.holder} ${escapeHtml(account.holder)}</p>`,
  );
  return `<table ${layout} width="100%" style="border:1px solid ${colors.line};border-radius:12px;border-collapse:separate"><tr><td class="panel" style="padding:24px 28px">
<p style="${smallHeading(colors)}">${words.title}</p>
<p style="margin:0;font:600 24px/1.2 ${serif}">${escapeHtml(fillText(words.amount, values))}</p>
${rows.join("\n")}
<p style="margin:14px 0 0">${escapeHtml(fillText(words.deadline, values))} ${words.receipt}</p>
</td></tr></table>`;
}

export function transferPlain({ accounts }: MailOrder, values: MailValues): string {
  return [
    words.title,
    fillText(words.amount, values),
    ...accounts.map(
      (account) => `- ${nameOf(account)}: ${account.number}\n  ${words.holder} ${account.holder}`,
    ),
    fillText(words.deadline, values),
    words.receipt,
  ].join("\n");
}

/** Kind and label, e.g. «Cuenta bancaria · Bancolombia, ahorros». */
function nameOf({ kind, label }: TransferAccount): string {
  return [transferAccountNames[kind], label].filter(Boolean).join(" · ");
}
