import packageJson from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import type { Log } from "../context.ts";

/** A finished span. Times in ms since 1970. */
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: "server" | "client" | "internal";
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  isError: boolean;
};

const FLUSH_MS = 2000;
const TIMEOUT_MS = 10_000;
/** More are dropped until a request to the collector has ended: traces must not fill the memory. */
const MOST_SPANS = 4096;

const KINDS = { internal: 1, server: 2, client: 3 };
const ERROR = 2;

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON (OpenTelemetry's protocol, 1.0). OpenTelemetry's SDK
 * would add 28 MB to the image; this part of the protocol is one call.
 */
export function makeSpanExporter({ endpoint, headers, service }: NonNullable<Config["tracing"]>, log: Log) {
  let waiting: Span[] = [];
  let sending: Promise<void> | null = null;
  let hasFailed = false;
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  /** Sends the queued spans, unless a request is in flight. */
  async function flush(): Promise<void> {
    if (!sending && waiting.length > 0) {
      const spans = waiting;
      waiting = [];
      sending = send(spans).finally(() => {
        sending = null;
      });
    }
    await sending;
  }

  async function send(spans: Span[]): Promise<void> {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(toOtlp(spans, service)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err, spans: spans.length }, "traces could not be sent");
      hasFailed = true;
    }
  }

  return {
    add(span: Span): void {
      if (waiting.length < MOST_SPANS) waiting.push(span);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await sending;
      await flush();
    },
  };
}

function toOtlp(spans: readonly Span[], service: string) {
  const resource = { "service.name": service, "service.version": packageJson.version };
  const scopeSpans = [{ scope: { name: packageJson.name }, spans: spans.map(toOtlpSpan) }];
  return { resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] };
}

function toOtlpSpan({ kind, start, end, attributes, isError, ...span }: Span) {
  return {
    ...span,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributesOf(attributes),
    status: isError ? { code: ERROR } : {},
  };
}

function attributesOf(values: Record<string, string | number>) {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}
