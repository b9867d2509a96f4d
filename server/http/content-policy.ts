import { createHash } from "node:crypto";
import type { Config } from "../config.ts";

const INSTAGRAM = "https://www.instagram.com";
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const IS_DATA = /\stype="application\/(?:ld\+)?json"/;

/** API answers may load and run nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Uploaded files never run scripts; an SVG may use inline styles. */
export const UPLOAD_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * A page may load our own files and run the inline scripts it was rendered with, identified by their hashes. Inline
 * styles are allowed because dialogs and charts set measured positions.
 */
export function pagePolicy(config: Config, html: Buffer): string {
  const own = new URL(config.publicUrl);
  const ownSocket = `${own.protocol === "https:" ? "wss" : "ws"}://${own.host}`;
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScriptHashes(html), INSTAGRAM],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    // The owner may enter the address of a video elsewhere.
    "media-src": ["'self'", "blob:", "https:"],
    "font-src": ["'self'"],
    // In development, Vite's socket uses another port.
    "connect-src": ["'self'", config.isDevelopment ? "ws:" : ownSocket],
    "frame-src": [INSTAGRAM],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...paymentOrigins(config)],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The owner may enter keys while the shop runs, which then moves from the stand-in to the gateway. */
function paymentOrigins({ epayco, standinUrl }: Config): string[] {
  return [epayco.checkoutUrl, standinUrl].flatMap((url) => (url ? new URL(url).origin : []));
}

function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  // Latin-1 keeps every byte, and is decoded and searched several times as fast as UTF-8.
  for (const [, attributes = "", script = ""] of html.toString("latin1").matchAll(INLINE_SCRIPT)) {
    if (IS_DATA.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`);
  }
  return [...hashes];
}
