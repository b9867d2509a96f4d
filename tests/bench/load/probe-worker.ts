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
  const isAnswered = await fetch(url)
    .then((answer) => answer.arrayBuffer())
    .then(() => true)
    .catch(() => false);
  // No answer is a stall without end.
  times.push(isAnswered ? performance.now() - began : Number.POSITIVE_INFINITY);
  await wait(EVERY_MS);
}
parentPort?.postMessage(times);
