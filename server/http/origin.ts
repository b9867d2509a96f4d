import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Config, isLoopback } from "../config.ts";
import { DomainError } from "../errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses cross-site requests (CSRF). Browsers always send Origin with a POST; a caller without it (curl, the gateway)
 * carries no victim's cookies.
 */
export function installOriginCheck(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.allowsCrossSite) return;
    const origin = request.headers.origin;
    const isForeign = origin !== undefined && !isOwnOrigin(config, origin);
    if (isForeign || request.headers["sec-fetch-site"] === "cross-site") {
      throw new DomainError("cross_site", "La petición llegó desde otro sitio y no se aceptó.");
    }
  });
}

export type RequestSource = {
  ip: string;
  /** The origin at which the caller's browser uses the shop. */
  shopOrigin: string;
};

export function sourceOf({ config }: { config: Config }, { ip, headers }: FastifyRequest): RequestSource {
  const { origin } = headers;
  return { ip, shopOrigin: origin && isOwnOrigin(config, origin) ? origin : config.publicUrl };
}

/** While the shop is not public, all loopback names on the same port count as its origin. */
export function isOwnOrigin(config: Config, origin: string): boolean {
  if (origin === config.publicUrl) return true;
  if (config.isPublic || !URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  const own = new URL(config.publicUrl);
  return isLoopback(theirs.hostname) && theirs.protocol === own.protocol && theirs.port === own.port;
}
