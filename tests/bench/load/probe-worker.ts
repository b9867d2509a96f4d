import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Asks the same address again and again, in a thread of its own, so that the load generator's pauses do not count. */
const EVERY_MS = 10;
const { url } = workerData as { url: string };
const times: number[] = [];
let isOver = false;

parentPort?.once("message", () => {
  isOver = true;
});
while (!isOver) {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  times.push(performance.now() - began);
  await wait(EVERY_MS);
}
parentPort?.postMessage(times);
