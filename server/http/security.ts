import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { API_POLICY } from "./content-policy.ts";

const PERMISSIONS =
  "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()";

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Sets the security headers of every answer. Pages and uploads replace the content policy with their own. */
export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith("https:");

  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: TWO_YEARS_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", API_POLICY);
    reply.header("permissions-policy", PERMISSIONS);
  });
}
