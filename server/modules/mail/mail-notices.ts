import { z } from "zod";
import type { Palette } from "../settings/index.ts";
import { escapeHtml } from "./fill-text.ts";
import { layout } from "./mail-style.ts";
import type { NoticeList } from "./templates.ts";

type Notices = NoticeList["notices"];

const Notices = z.array(z.object({ title: z.string(), text: z.string(), url: z.url() }));

/** The list of a notice to the shop; null for all other mails. */
export function readNotices(data: Record<string, unknown>): Notices | null {
  return data.notices === undefined ? null : Notices.parse(data.notices);
}

export function noticesHtml(notices: Notices, colors: Palette): string {
  const rows = notices.map(
    ({ title, text, url }) =>
      `<tr><td style="padding:14px 0;border-bottom:1px solid ${colors.line};line-height:1.5"><a href="${escapeHtml(url)}" style="color:${colors.cinnamon};font-weight:500">${escapeHtml(title)}</a><br>${escapeHtml(text)}</td></tr>`,
  );
  return `<table ${layout} width="100%" style="border-top:1px solid ${colors.line}">${rows.join("\n")}</table>`;
}

export function noticesPlain(notices: Notices): string {
  return notices.map(({ title, text, url }) => `- ${title}: ${text}\n  ${url}`).join("\n");
}
