import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { mustExist } from "#tests/support/factories.ts";

const creator = fileURLToPath(new URL("./create-embedded.ts", import.meta.url));

function childrenOf(pid: number): string[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean) : [];
}

// SIGTERM allows the process to clean up, SIGKILL does not.
test.each(["SIGTERM", "SIGKILL"] as const)(
  "nobody goes on creating the database after %s",
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), "trenza-create-"));
    const script = `process.on("SIGTERM", () => process.exit(0));
      const { createEmbedded } = await import(${JSON.stringify(creator)});
      await createEmbedded(${JSON.stringify(join(folder, "database"))});`;
    const shop = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
    const pid = mustExist(shop.pid);
    const child = await vi.waitFor(() => mustExist(childrenOf(pid)[0]), 30_000);

    shop.kill(signal);
    await once(shop, "exit");

    await vi.waitFor(() => expect(existsSync(`/proc/${child}`)).toBe(false), 30_000);
    expect(existsSync(join(folder, "database"))).toBe(false);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  90_000,
);
