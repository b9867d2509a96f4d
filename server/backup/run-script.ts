import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a script in a process of its own, which ends with this one. Throws when it fails or takes longer. */
export async function runScript(file: string, timeoutMs: number): Promise<void> {
  const child = spawn(process.execPath, [file], {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: timeoutMs,
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  try {
    const [code, signal] = await once(child, "exit");
    if (code !== 0) throw new Error(`${file} ended with ${signal ?? `code ${code}`}`);
  } finally {
    process.off("exit", kill);
  }
}
