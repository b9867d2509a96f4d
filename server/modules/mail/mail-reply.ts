import { z } from "zod";
import type { Palette } from "../settings/index.ts";
import { escapeHtml } from "./fill-text.ts";

/** The data of a reply to a contact message besides its text. */
const Reply = z.object({
  quotedAt: z.string(),
  quotedText: z.string(),
  answeredMails: z.array(z.int()),
});
type Reply = z.infer<typeof Reply>;

/** Null for all other mails. */
export function readReply(data: Record<string, unknown>): Reply | null {
  return data.quotedText === undefined ? null : Reply.parse(data);
}

export function quoteHtml({ quotedAt, quotedText }: Reply, colors: Palette): string {
  return `<p style="margin:0 0 8px;font-size:14px;color:${colors.muted}">${escapeHtml(introduction(quotedAt))}</p>
<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${colors.line};font-size:14px;color:${colors.muted}">${escapeHtml(quotedText).replaceAll("\n", "<br>")}</blockquote>`;
}

export function quotePlain({ quotedAt, quotedText }: Reply): string {
  const quote = quotedText
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  return `${introduction(quotedAt)}\n${quote}`;
}

/** The mails that a reply follows, for In-Reply-To and References. */
export function threadOf({ answeredMails }: Reply): { references?: string[] } {
  return answeredMails.length > 0 ? { references: answeredMails.map(mailMessageId) } : {};
}

/** The same for every attempt and for every mail that refers to it. */
export function mailMessageId(mailId: number): string {
  return `mail-${mailId}`;
}

function introduction(quotedAt: string): string {
  return `El ${quotedAt} escribiste:`;
}
