import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { DomainError } from "../errors.ts";
import { makeFairQueue, QueueFull, type RunOptions } from "./fair-queue.ts";
import { isInProcess } from "./in-process-api.ts";
import { networkOf } from "./network.ts";
import { makeConnectionWait } from "./waiting-connections.ts";

/** Renders are CPU-bound: more at once would only slow each of them down. */
const CONCURRENCY = 3;
const PER_MINUTE = 120;
const MAX_WAITING_PER_NETWORK = 50;
const MAX_WAITING = 500;
const noLimits = {
  perMinute: Number.POSITIVE_INFINITY,
  maxWaitingPerNetwork: Number.POSITIVE_INFINITY,
  maxWaiting: Number.POSITIVE_INFINITY,
};

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Runs uncached work (a page render, a search) in the fair queue. Throws too_many_requests when the network reached
     * its limit (docs/rules/limits.md#uncached-pages-and-searches).
     */
    runQueued<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: () => Promise<T>,
      options?: RunOptions,
    ): Promise<T>;
  }
}

export function installUncachedWork(app: FastifyInstance, { rateLimitFactor }: Config): void {
  const limits = {
    perMinute: Math.ceil(PER_MINUTE * rateLimitFactor),
    maxWaitingPerNetwork: MAX_WAITING_PER_NETWORK,
    maxWaiting: MAX_WAITING,
  };
  const queue = makeFairQueue({
    concurrency: CONCURRENCY,
    ...(rateLimitFactor === 0 ? noLimits : limits),
    now: () => performance.now(),
  });

  const waitForConnections = makeConnectionWait(app.server);

  app.decorate("runQueued", async (request, reply, work, options) => {
    // A page's API reads run inside its job: queueing them again could deadlock.
    if (isInProcess(request)) return work();
    try {
      const afterConnections = async () => {
        await waitForConnections();
        return work();
      };
      return await queue.run(networkOf(request.ip), afterConnections, options);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      reply.header("retry-after", error.retryAfterSeconds);
      throw new DomainError(
        "too_many_requests",
        "Desde tu conexión llegan muchas consultas seguidas. Espera un momento e inténtalo de nuevo.",
      );
    }
  });
}
