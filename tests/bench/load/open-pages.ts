import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { REFRESH_DELAY_MS } from "#app/lib/use-batched-refresh.ts";
import { send } from "./http.ts";

/** What an open page does: one socket, and the reads that show a changed product again, after a random delay. */
export type OpenPages = {
  /** Times of all reads so far, in ms. */
  times: number[];
  /** Number of reads that were not answered with 200. */
  refused: () => number;
  /** Messages of each page so far. */
  received: string[][];
  /** When the last page had read again, by `performance.now()`. */
  lastRead: () => number;
  disconnected: () => number;
  /** Resolves when no page has a read to do. */
  settled: () => Promise<void>;
  close: () => void;
};

/** The read that a page shows, and the products in it. */
export type ShownPage = { path: string; productIds: ReadonlySet<number> };

export async function openPages(shopUrl: string, reads: readonly ShownPage[]): Promise<OpenPages> {
  const times: number[] = [];
  const received: string[][] = [];
  const pending = new Set<Promise<void>>();
  let lastRead = 0;
  let disconnected = 0;
  let refused = 0;
  let isClosing = false;

  async function readAgain(path: string, from: string, begins: () => void): Promise<void> {
    await wait(REFRESH_DELAY_MS.min + Math.random() * (REFRESH_DELAY_MS.max - REFRESH_DELAY_MS.min));
    // A message that arrives from here on needs another read.
    begins();
    const began = performance.now();
    const { status } = await send(shopUrl, "GET", path, { from });
    if (status !== 200) refused++;
    lastRead = performance.now();
    times.push(lastRead - began);
  }

  const sockets = await Promise.all(
    reads.map(async ({ path, productIds }, at) => {
      const from = `198.18.${Math.floor(at / 250)}.${1 + (at % 250)}`;
      const messages: string[] = [];
      received.push(messages);
      const socket = new WebSocket(`${shopUrl.replace("http", "ws")}/ws`, {
        headers: { origin: shopUrl, "x-forwarded-for": from },
      });
      let isWaiting = false;
      socket.on("message", (data) => {
        const { type, payload } = JSON.parse(String(data));
        messages.push(type);
        const isShown = type === "CATALOG_CHANGED" || productIds.has(payload.productId);
        if (!isShown || isWaiting) return;
        isWaiting = true;
        const reading = readAgain(path, from, () => {
          isWaiting = false;
        }).finally(() => {
          pending.delete(reading);
        });
        pending.add(reading);
      });
      socket.on("close", () => {
        if (!isClosing) disconnected++;
      });
      await once(socket, "open");
      return socket;
    }),
  );

  return {
    times,
    received,
    lastRead: () => lastRead,
    refused: () => refused,
    disconnected: () => disconnected,
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
    close() {
      isClosing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
