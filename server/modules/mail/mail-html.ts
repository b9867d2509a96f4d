import type { Palette } from "../settings/index.ts";
import { escapeHtml } from "./fill-text.ts";
import { layout, sans, serif } from "./mail-style.ts";

/** The HTML layout of all mails. It uses tables because mail clients support little CSS. */

export type MailPage = {
  colors: Palette;
  title: string;
  preheader: string;
  storeName: string;
  /** Absolute URL of a bitmap; null shows the store's name instead. */
  logoUrl: string | null;
  greeting: string;
  /** HTML. */
  paragraphs: string[];
  button: { label: string; url: string } | null;
  /** HTML sections below the text: the order, a list of notices. */
  sections: string[];
  /** HTML. */
  help: string | null;
  /** Null in notices to the shop, as is `help`. */
  signOff: { words: string; signature: string } | null;
  /** HTML, one line each. */
  footer: string[];
};

/** Fills the inbox preview after the preheader, so that it does not show the mail's text. */
const PREVIEW_FILLER = "&#847;&zwnj;&nbsp;".repeat(40);

export function mailHtml(page: MailPage): string {
  const { colors } = page;
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html.replaceAll("\n", "<br>")}</p>`;

  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(page.title)}</title>
<style>
:root{color-scheme:light only;supported-color-schemes:light only}
@media (max-width:480px){.title{font-size:28px!important}.panel{padding:20px 16px!important}.action a{display:block!important}.action{width:100%!important}.photo{width:60px!important}.photo table,.photo td,.photo img{width:48px!important;height:auto!important}}
</style>
</head>
<body style="margin:0;padding:0;background:${colors.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(page.preheader)}${PREVIEW_FILLER}</div>
<table ${layout} width="100%" bgcolor="${colors.paper}" style="background:${colors.paper}">
<tr><td align="center" style="padding:40px 20px 48px">
<table ${layout} width="100%" style="max-width:560px;font:400 16px/1.65 ${sans};color:${colors.ink};overflow-wrap:anywhere">
<tr><td style="padding:0 0 20px;border-bottom:1px solid ${colors.line}">${logo(page)}</td></tr>
<tr><td style="padding:36px 0 8px">
<h1 class="title" style="margin:0 0 24px;font:500 34px/1.15 ${serif};letter-spacing:-.01em">${escapeHtml(page.title)}</h1>
${[escapeHtml(page.greeting), ...page.paragraphs].map(paragraph).join("\n")}
${page.button ? button(page.button, colors) : ""}
</td></tr>
${page.sections.map((section) => `<tr><td style="padding:8px 0 32px">${section}</td></tr>`).join("\n")}
${page.help || page.signOff ? `<tr><td style="padding:0 0 36px">${page.help ? paragraph(page.help) : ""}${page.signOff ? signOff(page.signOff) : ""}</td></tr>` : ""}
<tr><td style="padding:24px 0 0;border-top:1px solid ${colors.line};font-size:13px;line-height:1.6;color:${colors.muted}">
${page.footer.map((html) => `<p style="margin:0 0 8px">${html}</p>`).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function logo({ logoUrl, storeName, colors }: MailPage): string {
  const name = escapeHtml(storeName);
  const type = `font:600 26px/1.2 ${serif};letter-spacing:-.01em;color:${colors.ink}`;
  if (!logoUrl) return `<span style="${type}">${name}</span>`;
  return `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;${type}">`;
}

function signOff({ words, signature }: { words: string; signature: string }): string {
  return `${escapeHtml(words)}<br><span style="font:500 italic 20px/1.4 ${serif}">${escapeHtml(signature)}</span>`;
}

function button({ label, url }: { label: string; url: string }, colors: Palette): string {
  const look = `display:inline-block;padding:14px 32px;color:${colors.cream};text-decoration:none;text-align:center;font-weight:500`;
  return `<table ${layout} class="action" style="margin:12px 0 24px"><tr><td bgcolor="${colors.button}" style="border-radius:999px;background:${colors.button}"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></td></tr></table>`;
}
