import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Log, Tracing } from "../context.ts";
import { STATEMENT_CHANNEL, type Statement } from "../db/pool.ts";
import { jobChannel, type RunningJob } from "../jobs/index.ts";
import { makeSpanExporter } from "./span-exporter.ts";

type Running = { traceId: string; spanId: string; start: number };

/** The longest text of a statement that a span carries. */
const LONGEST_STATEMENT = 2000;
const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/**
 * Sends a trace of each request that a route answered and of each job, with the statements that they waited for. Spans
 * name route patterns, jobs and statements with placeholders, so neither addresses, tokens nor personal data leave the
 * shop.
 */
export function openTracing(tracing: NonNullable<Config["tracing"]>, log: Log): Tracing {
  const exporter = makeSpanExporter(tracing, log);
  const current = new AsyncLocalStorage<Running>();
  const running = new WeakMap<FastifyRequest | RunningJob, Running>();

  /** Begins the trace of a request or a job; undefined for those beyond the share that is traced. */
  function begin(subject: FastifyRequest | RunningJob): Running | undefined {
    if (Math.random() >= tracing.ratio) return;
    const span = { traceId: newId(TRACE_BYTES), spanId: newId(SPAN_BYTES), start: now() };
    running.set(subject, span);
    return span;
  }

  function addJob(message: unknown): void {
    const job = message as RunningJob;
    const span = running.get(job);
    if (!span) return;
    exporter.add({
      ...span,
      name: `job ${job.name}`,
      kind: "internal",
      end: now(),
      attributes: { "trenza.job": job.name },
      isError: job.error !== undefined,
    });
  }
  jobChannel.start.bindStore(current, begin);
  jobChannel.asyncEnd.subscribe(addJob);

  function addStatement(message: unknown): void {
    const parent = current.getStore();
    if (!parent) return;
    const { text, ms } = message as Statement;
    const end = now();
    exporter.add({
      traceId: parent.traceId,
      spanId: newId(SPAN_BYTES),
      parentSpanId: parent.spanId,
      name: /^\w+/.exec(text.trim())?.[0].toLowerCase() ?? "statement",
      kind: "client",
      start: end - ms,
      end,
      attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_STATEMENT) },
      isError: false,
    });
  }
  subscribe(STATEMENT_CHANNEL, addStatement);

  return {
    traceRequests(app) {
      // Reading a body loses the context: it is set again afterwards.
      app.addHook("onRequest", (request, _reply, done) => {
        const span = begin(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook("preValidation", (request, _reply, done) => {
        const span = running.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = running.get(request);
        if (!span) return;
        const route = request.routeOptions.url ?? "none";
        exporter.add({
          ...span,
          name: `${request.method} ${route}`,
          kind: "server",
          end: now(),
          attributes: {
            "http.request.method": request.method,
            "http.route": route,
            "http.response.status_code": reply.statusCode,
          },
          isError: reply.statusCode >= 500,
        });
      });
    },

    async close() {
      unsubscribe(STATEMENT_CHANNEL, addStatement);
      jobChannel.asyncEnd.unsubscribe(addJob);
      jobChannel.start.unbindStore(current);
      await exporter.close();
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}

/** Of one clock that never goes back, in ms since 1970. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
