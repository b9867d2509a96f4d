import type { Context, StandinLog } from "./context.ts";
import { type Control, createControl } from "./control.ts";
import type { Credentials } from "./credentials.ts";
import { createPayments } from "./payments.ts";
import { buildServer } from "./server.ts";
import { openStore } from "./store.ts";
import { createTimers } from "./timers.ts";
import { createWebhooks } from "./webhooks.ts";

export type { StandinLog } from "./context.ts";
export type { ChoiceInput } from "./control.ts";
export { type Credentials, DEMO_CREDENTIALS } from "./credentials.ts";
export { type Faults, NO_FAULTS } from "./faults.ts";
export type { Attempt, Delivery, Session } from "./model.ts";
export type { StateCode } from "./payment-states.ts";
export type { Outcome } from "./payments.ts";
export { signTransaction } from "./signature.ts";

export interface StandinOptions extends Credentials {
  /** 0 takes any free one. */
  port: number;
  host?: string;
  /** JSON file that keeps everything across restarts; without it, memory only. */
  stateFile?: string;
  /** Where browsers reach it, when that is not its own address. */
  publicUrl?: string;
  log?: StandinLog;
  clock?: () => Date;
}

export interface Standin extends Control {
  /** Base address of all its services, without a slash at the end. */
  url: string;
  port: number;
  /** Stops at once; what is still to be delivered is taken up at the next start on the same file. */
  close(): Promise<void>;
}

const SILENT: StandinLog = { info() {}, warn() {} };

/** Starts a server that speaks ePayco's protocol and lets a person, or a test, decide how a payment ends. */
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
