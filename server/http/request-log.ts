import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isInProcess } from "./in-process-api.ts";

export const makeRequestId = (): string => randomUUID();

/**
 * One line per answered request, and its id in the answer so that the two can be brought together. The route's
 * pattern stands for the address: neither query values nor ids of people are written down.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });

  app.addHook("onResponse", async (request, reply) => {
    if (isInProcess(request)) return;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, "answered");
  });
}
