import type { Context, StandinLog } from "./context.ts";
import { type Control, createControl } from "./control.ts";
import type { Credentials } from "./credentials.ts";
import { createPayments } from "./payments.ts";
import { buildServer } from "./server.ts";
import { openStore } from "./store.ts";
import { createTimers } from "./timers.ts";
import { createWebhooks } from "./webhooks.ts";

export { DEMO_CREDENTIALS } from "./credentials.ts";
export { type Faults, NO_FAULTS } from "./faults.ts";

export { signTransaction } from "./signature.ts";

export interface StandinOptions extends Credentials {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** JSON file that keeps the state across restarts. Without it, the state is in memory only. */
  stateFile?: string;
  /** The base URL for browsers, if it differs from the stand-in's own address. */
  publicUrl?: string;
  log?: StandinLog;
  clock?: () => Date;
}

export interface Standin extends Control {
  /** Base URL of all its services, without a trailing slash. */
  url: string;
  port: number;
  /** Stops at once. The next start on the same file resumes pending deliveries. */
  close(): Promise<void>;
}

const SILENT: StandinLog = { info() {}, warn() {} };

/** Starts a server with ePayco's protocol, in which a person or a test decides how each payment ends. */
export async function startStandin(options: StandinOptions): Promise<Standin> {
  const { host = "127.0.0.1", clock = () => new Date(), log = SILENT } = options;
  const now = () => clock().getTime();
  const store = await openStore(options.stateFile, now());
  const timers = createTimers();
  const closing = new AbortController();
  let url = "";

  const context: Context = {
    store,
    credentials: options,
    timers,
    log,
    now,
    publicUrl: () => (options.publicUrl ?? url).replace(/\/$/, ""),
    closing: closing.signal,
  };
  const webhooks = createWebhooks(context);
  const payments = createPayments(context, webhooks);
  const control = createControl(context, payments, webhooks);
  const server = buildServer(context, payments, control);

  url = await server.listen({ port: options.port, host });
  webhooks.resume();
  payments.resume();
  log.info({ url }, "ePayco stand-in listening");

  return {
    ...control,
    url,
    port: Number(new URL(url).port),
    async close() {
      closing.abort();
      timers.clear();
      await server.close();
      await webhooks.idle();
      await store.close();
    },
  };
}
