import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Known } from "./audit.ts";
import type { Answer, MailRow, Question } from "./shop-main.ts";

const main = path.join(import.meta.dirname, "shop-main.ts");
const STARTS_WITHIN_MS = 60_000;
const ANSWERS_WITHIN_MS = 60_000;

export type KillableShop = ReturnType<typeof makeKillableShop>;

/** A shop that is started and killed again and again on the same data and the same port. */
export function makeKillableShop(env: Record<string, string>, logFile: string) {
  const log = createWriteStream(logFile, { flags: "a" });
  let child: ChildProcess | null = null;
  let lastId = 0;

  /** The first message that `choose` takes; throws when the shop ends, or keeps silent too long. */
  function hear<T>(
    from: ChildProcess,
    choose: (answer: Answer) => T | undefined,
    patienceMs: number,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      function finish(settle: () => void) {
        clearTimeout(silent);
        from.off("message", onMessage).off("exit", onExit);
        settle();
      }
      const onExit = (code: number | null, signal: string | null) =>
        finish(() => reject(new Error(`The shop ended (${signal ?? code}), see ${logFile}`)));
      const onMessage = (answer: Answer) => {
        try {
          const chosen = choose(answer);
          if (chosen !== undefined) finish(() => resolve(chosen));
        } catch (error) {
          finish(() => reject(error));
        }
      };
      const silent = setTimeout(
        () => finish(() => reject(new Error(`The shop keeps silent, see ${logFile}`))),
        patienceMs,
      );
      from.on("message", onMessage).on("exit", onExit);
    });
  }

  async function ask<T>(
    question: (id: number) => Question,
    read: (answer: Answer) => T | undefined,
  ): Promise<T> {
    if (!child) throw new Error("The shop is not running");
    const id = ++lastId;
    const answered = hear(
      child,
      (answer) => {
        if (!("id" in answer) || answer.id !== id) return undefined;
        if ("error" in answer) throw new Error(answer.error);
        return read(answer);
      },
      ANSWERS_WITHIN_MS,
    );
    child.send(question(id));
    return answered;
  }

  return {
    logFile,
    /** Returns once it is open; throws when it ends before. */
    async start(): Promise<void> {
      child = fork(main, {
        execArgv: ["--max-semi-space-size=4"],
        serialization: "advanced",
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      await hear(child, (answer) => "ready" in answer || undefined, STARTS_WITHIN_MS);
    },
    /** SIGKILL: no time to say anything to anybody. Throws when it had ended by itself. */
    async kill(): Promise<void> {
      if (!child) return;
      const killed = child;
      child = null;
      if (killed.exitCode !== null) throw new Error(`The shop had ended by itself, see ${logFile}`);
      const ended = once(killed, "exit");
      killed.kill("SIGKILL");
      await ended;
    },
    audit: (known: Known): Promise<string[]> =>
      ask(
        (id) => ({ id, ask: "audit", known }),
        (answer) => ("faults" in answer ? answer.faults : undefined),
      ),
    mails: (): Promise<MailRow[]> =>
      ask(
        (id) => ({ id, ask: "mails" }),
        (answer) => ("mails" in answer ? answer.mails : undefined),
      ),
  };
}
