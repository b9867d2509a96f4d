import type { Credentials } from "./credentials.ts";
import type { Store } from "./store.ts";
import type { Timers } from "./timers.ts";

export interface StandinLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Dependencies shared by every part of the stand-in. */
export interface Context {
  store: Store;
  credentials: Credentials;
  timers: Timers;
  log: StandinLog;
  /** Unix time in ms. */
  now(): number;
  /** The base URL for browsers, without a trailing slash. */
  publicUrl(): string;
  /** Aborted when the stand-in closes. */
  closing: AbortSignal;
}
