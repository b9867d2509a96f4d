import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { LogAnswered } from "../http/early-server.ts";
import { isInProcess } from "../http/in-process-api.ts";
import { hashToken } from "../security/tokens.ts";
import { makeDatabaseFigures } from "./database-figures.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` for Prometheus, for whoever sends `Authorization: Bearer METRICS_TOKEN` (docs/operations.md). Labels are
 * route patterns, so that neither addresses nor tokens appear. Returns the observer of answers from the shared cache,
 * which Fastify does not see.
 */
export function installMetrics(app: FastifyInstance, deps: Deps, token: string): LogAnswered {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "trenza_request_seconds",
    help: "Answered requests by method, route and status; cache=hit: answered from memory",
    labelNames: ["method", "route", "status", "cache"],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: "trenza_refusals_total",
    help: "Refused operations by code; out_of_stock counts the conflicts about stock",
    labelNames: ["code"],
    registers,
  });
  new Gauge({
    name: "trenza_pool_connections",
    help: "Connections of the database pool: total, idle, and callers that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(deps.database.poolState())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "trenza_sockets",
    help: "Open live connections",
    registers,
    collect() {
      this.set(app.websocketServer.clients.size);
    },
  });
  const readDatabase = makeDatabaseFigures(register, deps);

  app.addHook("onResponse", async (request, reply) => {
    if (isInProcess(request)) return;
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    requests.observe({ method, route, status: reply.statusCode, cache: "none" }, reply.elapsedTime / 1000);
  });
  app.addHook("onError", async (_request, _reply, error) => {
    if (error instanceof DomainError) refusals.inc({ code: error.code });
  });
  app.get(
    "/metrics",
    { config: { access: "public", isAnonymous: true, rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      // Comparing hashes makes the comparison's duration independent of the token.
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      if (hashToken(given) !== hashToken(token)) {
        throw new DomainError("not_signed_in", "Falta METRICS_TOKEN.");
      }
      await readDatabase();
      return reply
        .header("cache-control", "no-store")
        .type(register.contentType)
        .send(await register.metrics());
    },
  );

  return (request, route, status, ms) =>
    requests.observe({ method: request.method, route, status, cache: "hit" }, ms / 1000);
}
