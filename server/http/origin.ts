import type { FastifyInstance } from "fastify";
import { type Config, isLoopback } from "../config.ts";
import { DomainError } from "../errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that another site made the browser send. Browsers always name the Origin of a POST; a caller
 * without one (curl, the gateway) carries no cookies of a victim.
 */
export function installOriginCheck(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.crossSite) return;
    const origin = request.headers.origin;
    const isForeign = origin !== undefined && !isOwnOrigin(config, origin);
    if (isForeign || request.headers["sec-fetch-site"] === "cross-site") {
      throw new DomainError("cross_site", "La petición llegó desde otro sitio y no se aceptó.");
    }
  });
}

/** The shop's own origin; while not public, the loopback names on the same port count as one (architecture.md). */
export function isOwnOrigin(config: Config, origin: string): boolean {
  if (origin === config.publicUrl) return true;
  if (config.isPublic || !URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  const own = new URL(config.publicUrl);
  return isLoopback(theirs.hostname) && theirs.protocol === own.protocol && theirs.port === own.port;
}
