import type { Credentials } from "./credentials.ts";
import type { Store } from "./store.ts";
import type { Timers } from "./timers.ts";

export interface StandinLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What every part of the stand-in works with. */
export interface Context {
  store: Store;
  credentials: Credentials;
  timers: Timers;
  log: StandinLog;
  /** Milliseconds since 1970. */
  now(): number;
  /** Where browsers reach the stand-in, without a slash at the end. */
  publicUrl(): string;
  /** Aborted when the stand-in closes. */
  closing: AbortSignal;
}
