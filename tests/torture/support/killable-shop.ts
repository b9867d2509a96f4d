import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Observed } from "./audit.ts";
import type { Answer, MailRow, Question, Week } from "./shop-main.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const START_TIMEOUT_MS = 180_000;
const ANSWER_TIMEOUT_MS = 180_000;

/** By itself, or by a signal of the system, e.g. without memory. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * A shop process that can be started and killed repeatedly, with the same data and port.
 *
 * @param release folder of the source that it runs
 */
export function makeKillableShop(env: Record<string, string>, logFile: string, release = root) {
  const main = path.join(release, "tests/torture/support/shop-main.ts");
  const log = createWriteStream(logFile, { flags: "a" });
  let child: ChildProcess | null = null;
  let lastId = 0;

  /** The first message for which `choose` returns a value. Throws when the shop exits or the time is over. */
  function waitForMessage<T>(
    from: ChildProcess,
    choose: (answer: Answer) => T | undefined,
    timeoutMs: number,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      function finish(settle: () => void) {
        clearTimeout(timeout);
        from.off("message", onMessage).off("exit", onExit);
        settle();
      }
      const onExit = (code: number | null, signal: string | null) =>
        finish(() => reject(new Error(`The shop exited (${signal ?? code}), see ${logFile}`)));
      const onMessage = (answer: Answer) => {
        try {
          const chosen = choose(answer);
          if (chosen !== undefined) finish(() => resolve(chosen));
        } catch (error) {
          finish(() => reject(error));
        }
      };
      const timeout = setTimeout(
        () => finish(() => reject(new Error(`The shop does not answer, see ${logFile}`))),
        timeoutMs,
      );
      from.on("message", onMessage).on("exit", onExit);
    });
  }

  async function ask<T>(
    question: (id: number) => Question,
    read: (answer: Answer) => T | undefined,
  ): Promise<T> {
    if (!child || hasEnded(child)) throw new Error(`The shop is not running, see ${logFile}`);
    const id = ++lastId;
    const answered = waitForMessage(
      child,
      (answer) => {
        if (!("id" in answer) || answer.id !== id) return undefined;
        if ("error" in answer) throw new Error(answer.error);
        return read(answer);
      },
      ANSWER_TIMEOUT_MS,
    );
    // Without a callback, a channel that is closed already is an error event.
    child.send(question(id), () => undefined);
    return answered;
  }

  return {
    logFile,
    /** Resolves when the shop is open; throws when it exits before. */
    async start(): Promise<void> {
      child = fork(main, {
        execArgv: ["--max-semi-space-size=4", "--max-old-space-size=1024"],
        serialization: "advanced",
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      await waitForMessage(child, (answer) => "ready" in answer || undefined, START_TIMEOUT_MS);
    },
    /** Sends SIGKILL. Throws when the shop had already exited by itself. */
    async kill(): Promise<void> {
      if (!child) return;
      const killed = child;
      child = null;
      if (hasEnded(killed)) throw new Error(`The shop had exited by itself, see ${logFile}`);
      const ended = once(killed, "exit");
      killed.kill("SIGKILL");
      await ended;
    },
    /** Sends SIGTERM and waits until the shop has closed. Throws when it had already exited by itself. */
    async stop(): Promise<void> {
      if (!child) return;
      const stopped = child;
      child = null;
      if (hasEnded(stopped)) throw new Error(`The shop had exited by itself, see ${logFile}`);
      const ended = once(stopped, "exit");
      stopped.kill("SIGTERM");
      await ended;
    },
    audit: (observed: Observed): Promise<string[]> =>
      ask(
        (id) => ({ id, ask: "audit", observed }),
        (answer) => ("faults" in answer ? answer.faults : undefined),
      ),
    week: (): Promise<Week> =>
      ask(
        (id) => ({ id, ask: "week" }),
        (answer) => ("week" in answer ? answer.week : undefined),
      ),
    mails: (): Promise<MailRow[]> =>
      ask(
        (id) => ({ id, ask: "mails" }),
        (answer) => ("mails" in answer ? answer.mails : undefined),
      ),
  };
}
