import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { DomainError } from "../errors.ts";
import { isInProcess } from "./in-process-api.ts";

/** Beyond this the process is so late that answering more would only make everybody wait. */
const MAX_EVENT_LOOP_DELAY_MS = 1500;
const RETRY_AFTER_S = 5;

/** Pages and cached reads per address: far more than a person, less than a flood. Counted in each process. */
const REQUESTS_PER_MINUTE = 600;

/** Sheds load before it drowns the process. Limits on what people do are in limits.ts, in the database. */
export async function installPressureRelief(app: FastifyInstance, config: Config): Promise<void> {
  if (config.rateLimitFactor === 0) return;

  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    retryAfter: RETRY_AFTER_S,
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
