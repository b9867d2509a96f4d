import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isInProcess } from "./in-process-api.ts";
import { networkOf } from "./network.ts";

export const makeRequestId = (): string => randomUUID();

const REFUSALS = [401, 403, 429];

/**
 * Logs one line per answered request, and sends the request id in `x-request-id`. Logs the route's pattern, without
 * query values. The network is an HMAC with a key of this process: lines of one network are recognisable, its address
 * is not. Refusals also log the user id.
 */
export function installRequestLog(app: FastifyInstance): void {
  const key = randomBytes(32);
  const hashOf = (network: string) =>
    createHmac("sha256", key).update(network).digest("base64url").slice(0, 12);

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
      network: hashOf(networkOf(request.ip)),
      ...(REFUSALS.includes(reply.statusCode) && { userId: userIdOf(request) }),
    };
    request.log.info(line, "answered");
  });
}

/** Null for a visitor, and when the request was refused before the session lookup. */
function userIdOf({ actor }: Partial<Pick<FastifyRequest, "actor">>): number | null {
  return actor?.kind === "user" ? actor.userId : null;
}
