import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { DomainError } from "../errors.ts";
import { isInProcess } from "./in-process-api.ts";
import { networkOf } from "./network.ts";

const REQUESTS_PER_MINUTE = 3000;

/**
 * Limits all requests per network (docs/rules/limits.md#requests), counted in each process. `rateLimit: false` in a
 * route's `config` exempts it.
 */
export async function installRequestRate(app: FastifyInstance, { rateLimitFactor }: Config): Promise<void> {
  if (rateLimitFactor === 0) return;

  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(REQUESTS_PER_MINUTE * rateLimitFactor),
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: isInProcess,
    errorResponseBuilder: () =>
      new DomainError("too_many_requests", "Vas muy rápido. Espera un momento e inténtalo de nuevo."),
  });
}
