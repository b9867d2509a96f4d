import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Server = { stop(): Promise<void> };

/** Starts a program, also of /usr/sbin, and waits until it listens. */
export async function startServer(
  program: string,
  args: string[],
  port: number,
  logFile: string,
): Promise<Server> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once("error", () => undefined);
  for (let left = 100; !(await accepts(port)); left--) {
    if (child.exitCode !== null || child.pid === undefined || left === 0)
      throw new Error(`${program} did not start, see ${logFile}`);
    await wait(100);
  }
  return { stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function accepts(port: number): Promise<boolean> {
  const probe = connect(port, "127.0.0.1");
  try {
    await once(probe, "connect");
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}
