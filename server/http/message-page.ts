import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

const STYLE = `body { font: 18px/1.6 system-ui, sans-serif; background: #fbf7f1; color: #2b211c; text-align: center; padding: 20vh 1.5rem }
a { color: #a4532a } button { font: inherit; padding: 12px 28px; border: 0; border-radius: 99px; background: #2f3e34; color: #f6efe6; cursor: pointer } small { color: #6b5d55 }`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

export const messagePageHeaders = {
  "cache-control": "no-store",
  "content-security-policy": POLICY,
  "content-type": "text/html; charset=utf-8",
};

type Message = {
  title: string;
  text: string;
  link: { href: string; label: string };
  /** Label of a button that posts to the current URL. */
  button?: string;
  footnote?: string;
};

/** Sends a message page. The caller sets the status. */
export function sendMessagePage(reply: FastifyReply, message: Message) {
  // Not `no-referrer`: the button's POST would carry the origin `null`, which is refused as cross-site.
  if (message.button) reply.header("referrer-policy", "same-origin");
  return reply.headers(messagePageHeaders).send(renderMessagePage(message));
}

/** A static page without build, scripts or data: works when everything else fails. Needs `messagePageHeaders`. */
export function renderMessagePage({ title, text, link, button, footnote = "" }: Message): string {
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ""}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>
<small>${escapeHtml(footnote)}</small></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
