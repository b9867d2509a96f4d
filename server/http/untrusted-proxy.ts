import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Config, dataPaths } from "../config.ts";
import type { Deps } from "../context.ts";
import { isInProcess } from "./in-process-api.ts";
import { makeProxyTrust } from "./network.ts";

/**
 * Behind a proxy that `TRUST_PROXY` does not name, all customers count as one network
 * (docs/rules/limits.md#unknown-proxy). The notice is a file, so that `npm run doctor` can read it while the shop runs.
 */

const HEADERS = ["forwarded", "x-forwarded-for"];

const Notice = z.object({ seenAt: z.iso.datetime() });
type ProxyNotice = z.infer<typeof Notice>;

export function installProxyCheck(app: FastifyInstance, { config, clock, log }: Deps): void {
  if (!config.isPublic) return;
  const file = dataPaths.untrustedProxy(config);
  const isTrusted = makeProxyTrust(config);
  let isReported = false;

  // A trusted proxy may forward requests of its own machine, so the addresses themselves tell nothing.
  // Node forgets the address of a client that has disconnected.
  const isForwardedByUntrustedProxy = ({ headers, socket: { remoteAddress } }: FastifyRequest) =>
    HEADERS.some((name) => headers[name] !== undefined) &&
    remoteAddress !== undefined &&
    !isTrusted(remoteAddress, 0);

  // The configuration may have been fixed since the last start.
  app.addHook("onReady", () => rm(file, { force: true }));

  app.addHook("onRequest", async (request) => {
    if (isReported || isInProcess(request) || !isForwardedByUntrustedProxy(request)) return;
    isReported = true;
    log.warn("a proxy that TRUST_PROXY does not name forwards requests: all customers count as one network");
    const notice: ProxyNotice = { seenAt: clock.now().toISOString() };
    await replaceFile(file, JSON.stringify(notice)).catch((error: unknown) =>
      log.error({ err: error }, "the notice about the proxy could not be written"),
    );
  });
}

/** When the shop first saw such a proxy since its last start, or null. */
export async function readProxyNotice(config: Config): Promise<ProxyNotice | null> {
  try {
    return Notice.parse(JSON.parse(await readFile(dataPaths.untrustedProxy(config), "utf8")));
  } catch {
    // There is none, or a crash left it damaged: the dashboard must open anyway.
    return null;
  }
}

/** Several processes may share the folder, so each has its own draft. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
