import pino from "pino";
import type { Log } from "#server/context.ts";
import { describeError } from "#server/log.ts";

type Line = { level: number; msg: string; [field: string]: unknown };

/** The shop's log, kept in memory. */
export type RecordingLog = {
  log: Log;
  /** Warnings and errors, oldest first, without level and time. */
  problems(): Omit<Line, "level">[];
  /** What was logged about accounts, oldest first. */
  accountEvents(): Line[];
  /** The whole log as printed. */
  text(): string;
  clear(): void;
};

const WARN = 40;

export function makeRecordingLog(): RecordingLog {
  const printed: string[] = [];
  const options = { level: "trace", base: null, timestamp: false, serializers: { err: describeError } };
  const log = pino(options, { write: (line: string) => void printed.push(line) });

  const lines = () => printed.map((line): Line => JSON.parse(line));

  return {
    log,
    problems: () =>
      lines()
        .filter(({ level }) => level >= WARN)
        .map(({ level: _level, reqId: _reqId, ...line }) => line),
    accountEvents: () => lines().filter(({ accountEvent }) => accountEvent),
    text: () => printed.join(""),
    clear: () => void printed.splice(0),
  };
}
