import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "#tests/support/free-port.ts";

const script = path.resolve(import.meta.dirname, "../bare-server.ts");

export type Bare = { url: string; pid: number; stop: () => void };

/** Starts the bare server with the bytes of the shop's home page. */
export async function startBare(shopUrl: string, folder: string): Promise<Bare> {
  const home = await fetch(shopUrl, { headers: { "accept-encoding": "br" } });
  const file = path.join(folder, "home.br");
  // `fetch` has decompressed it.
  await writeFile(file, brotliCompressSync(Buffer.from(await home.arrayBuffer())));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script, file, String(port)], { stdio: "inherit" });
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await wait(100);
  }
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}
