import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { DomainError } from "../errors.ts";
import { isInProcess } from "./in-process-api.ts";

/** Beyond this the process is so late that answering more would only make everybody wait. */
const MAX_EVENT_LOOP_DELAY_MS = 1500;
const RETRY_AFTER_S = 5;
/** Measured every second, one long block (a start, a large upload) already counts as delay: only lasting delay is load. */
const LASTS_FROM_MS = 2000;
/** Seen again after this, it is another time. */
const FORGOTTEN_AFTER_MS = 10_000;

/** Pages and cached reads per address: far more than a person, less than a flood. Counted in each process. */
const REQUESTS_PER_MINUTE = 600;

/** Sheds load before it drowns the process. Limits on what people do are in limits.ts, in the database. */
export async function installPressureRelief(app: FastifyInstance, config: Config): Promise<void> {
  if (config.rateLimitFactor === 0) return;

  const isLasting = makePatience(() => performance.now());
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    async pressureHandler(_request, reply) {
      if (!isLasting()) return;
      reply.header("retry-after", RETRY_AFTER_S);
      throw new DomainError("overloaded", "Hay mucha gente en la tienda. Inténtalo en unos segundos.");
    },
  });
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(REQUESTS_PER_MINUTE * config.rateLimitFactor),
    timeWindow: 60_000,
    allowList: isInProcess,
    errorResponseBuilder: () =>
      new DomainError("too_many_requests", "Vas muy rápido. Espera un momento e inténtalo de nuevo."),
  });
}

/** Answers, whenever pressure is seen, whether it has been seen for long. */
export function makePatience(now: () => number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;

  return () => {
    const at = now();
    if (at - last > FORGOTTEN_AFTER_MS) since = at;
    last = at;
    return at - since >= LASTS_FROM_MS;
  };
}
