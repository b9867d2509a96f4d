import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../context.ts";
import { isInProcess } from "./in-process-api.ts";
import { makeProxyTrust, networkOf } from "./network.ts";

export const makeRequestId = (): string => randomUUID();

const LEVELS_WITH_INFO = ["info", "debug", "trace"];
const REFUSALS = [401, 403, 429];

type RequestLog = {
  install(app: FastifyInstance): void;
  /** Logs a request that passed no hooks, because its answer was cached. */
  logCached(request: IncomingMessage, route: string, status: number, ms: number): void;
};

/**
 * Logs one line per answered request, and sends the request id in `x-request-id`. Logs the route's pattern, without
 * query values. The network is an HMAC with a key of this process: lines of one network are recognisable, its address
 * is not. Refusals also log the user id.
 */
export function makeRequestLog({ config, log }: Pick<Deps, "config" | "log">): RequestLog {
  const key = randomBytes(32);
  const hashOf = (network: string) =>
    createHmac("sha256", key).update(network).digest("base64url").slice(0, 12);
  const isTrusted = makeProxyTrust(config);

  return {
    install(app) {
      app.addHook("onRequest", (request, reply, done) => {
        reply.header("x-request-id", request.id);
        done();
      });

      app.addHook("onResponse", (request, reply, done) => {
        done();
        if (isInProcess(request)) return;
        const line = {
          method: request.method,
          route: request.routeOptions.url ?? "none",
          status: reply.statusCode,
          ms: roundMs(reply.elapsedTime),
          network: hashOf(networkOf(request.ip)),
          ...(REFUSALS.includes(reply.statusCode) && { userId: userIdOf(request) }),
        };
        request.log.info(line, "answered");
      });
    },
    logCached(request, route, status, ms) {
      if (!LEVELS_WITH_INFO.includes(log.level)) return;
      const network = hashOf(networkOf(proxyAddr(request, isTrusted)));
      log.info({ method: request.method, route, status, ms: roundMs(ms), network }, "answered");
    },
  };
}

function roundMs(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Null for a visitor, and when the request was refused before the session lookup. */
function userIdOf({ actor }: Partial<Pick<FastifyRequest, "actor">>): number | null {
  return actor?.kind === "user" ? actor.userId : null;
}
