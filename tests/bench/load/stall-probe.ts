import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";

export type StallProbe = { stop: () => Promise<number> };

/** Finds the longest time in ms for which the shop answered nothing: asks what a load balancer asks. */
export function startStallProbe(shopUrl: string): StallProbe {
  const worker = new Worker(path.resolve(import.meta.dirname, "probe-worker.ts"), {
    workerData: { url: new URL("/api/ready", shopUrl).href },
  });
  return {
    async stop() {
      const measured = once(worker, "message");
      worker.postMessage("stop");
      const [times]: number[][] = await measured;
      return Math.max(0, ...(times ?? []));
    },
  };
}
