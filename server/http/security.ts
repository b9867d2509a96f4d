import type { FastifyInstance } from "fastify";
import { type Config, isHttps } from "../config.ts";
import { API_POLICY } from "./content-policy.ts";

const PERMISSIONS =
  "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()";

/** The admin reads tracking numbers with the camera. */
const ADMIN_PERMISSIONS = PERMISSIONS.replace("camera=()", "camera=(self)");
const ADMIN_PAGE = /^\/admin(?:[/?]|$)/;

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Security headers of every answer. Pages and uploads replace the content policy with their own. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    "content-security-policy": API_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": PERMISSIONS,
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(isHttps(config) && { "strict-transport-security": `max-age=${TWO_YEARS_S}` }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    // Browsers' old XSS filters opened holes of their own.
    "x-xss-protection": "0",
  };
}

export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (ADMIN_PAGE.test(request.url)) reply.header("permissions-policy", ADMIN_PERMISSIONS);
    done();
  });
}
