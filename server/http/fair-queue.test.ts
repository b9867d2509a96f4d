import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeFairQueue, QueueFull } from "./fair-queue.ts";

/** A queue with jobs that the test finishes; `started` lists their names in the order in which they started. */
function makeTestQueue(given: Partial<Parameters<typeof makeFairQueue>[0]> = {}) {
  let now = 0;
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  const queue = makeFairQueue({
    concurrency: 1,
    perMinute: 100,
    maxWaitingPerNetwork: 50,
    maxWaiting: 500,
    now: () => now,
    ...given,
  });
  return {
    started,
    queue,
    wait: (ms: number) => {
      now += ms;
    },
    enqueue(network: string, name: string, options?: { key?: string; isCounted?: boolean }) {
      const answer = queue.run(
        network,
        () => {
          started.push(name);
          const { promise, resolve } = Promise.withResolvers<string>();
          finishers.push(() => resolve(name));
          return promise;
        },
        options,
      );
      answer.catch(() => undefined);
      return answer;
    },
    async finishAll() {
      for (let finish = finishers.shift(); finish; finish = finishers.shift()) {
        finish();
        await nextTurn();
      }
    },
  };
}

test("a network with many waiting requests waits behind the others", async () => {
  const { enqueue, started, finishAll } = makeTestQueue();
  for (let i = 1; i <= 4; i++) enqueue("a", `a${i}`);
  for (let i = 1; i <= 2; i++) enqueue("b", `b${i}`);
  enqueue("c", "c1");
  await finishAll();

  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("the queue runs a limited number of jobs at a time, and starts the next when one ends or fails", async () => {
  const { enqueue, started, queue, finishAll } = makeTestQueue({ concurrency: 2 });
  const failing = queue.run("a", () => Promise.reject(new Error("broken")));
  enqueue("a", "a1");
  enqueue("a", "a2");
  await expect(failing).rejects.toThrow("broken");
  await nextTurn();

  expect(started).toEqual(["a1", "a2"]);
  enqueue("a", "a3");
  expect(started).toHaveLength(2);
  await finishAll();
  expect(started).toHaveLength(3);
});

test("the queue refuses a network that reached its rate until the minute ends, and serves the others", async () => {
  const { enqueue, wait, finishAll } = makeTestQueue({ perMinute: 2 });
  enqueue("a", "a1");
  enqueue("a", "a2");
  wait(20_000);

  await expect(enqueue("a", "a3")).rejects.toMatchObject({ retryAfterSeconds: 40 });
  const other = enqueue("b", "b1");
  const uncounted = enqueue("a", "a4", { isCounted: false });
  wait(40_000);
  const later = enqueue("a", "a5");
  await finishAll();
  expect(await Promise.all([other, uncounted, later])).toEqual(["b1", "a4", "a5"]);
});

test("the queue refuses a network that has too many waiting requests, without counting the refused one", async () => {
  const { enqueue, finishAll } = makeTestQueue({ maxWaitingPerNetwork: 2, perMinute: 5 });
  for (let i = 1; i <= 3; i++) enqueue("a", `a${i}`);

  for (let i = 0; i < 10; i++) await expect(enqueue("a", "more")).rejects.toBeInstanceOf(QueueFull);
  await finishAll();
  const later = enqueue("a", "a4");
  await finishAll();
  expect(await later).toBe("a4");
});

test("when the whole queue is full, each network may have one request waiting", async () => {
  const { enqueue, finishAll } = makeTestQueue({ maxWaiting: 3 });
  for (let i = 1; i <= 4; i++) enqueue("a", `a${i}`);

  await expect(enqueue("a", "a5")).rejects.toBeInstanceOf(QueueFull);
  const other = enqueue("b", "b1");
  await expect(enqueue("b", "b2")).rejects.toBeInstanceOf(QueueFull);
  await finishAll();
  expect(await other).toBe("b1");
});

test.each([
  ["IPv6 /48", "2001:db8:1:a", "2001:db8:1:b", "2001:db8:2:a"],
  ["IPv4 /24", "203.0.113.1", "203.0.113.2", "203.0.114.1"],
])("when the whole queue is full, the networks of one %s share one place", async (_area, one, near, far) => {
  const { enqueue, finishAll } = makeTestQueue({ maxWaiting: 2 });
  for (let i = 1; i <= 3; i++) enqueue("a", `a${i}`);

  const first = enqueue(one, "first");
  await expect(enqueue(near, "near")).rejects.toBeInstanceOf(QueueFull);
  const other = enqueue(far, "far");
  await finishAll();
  expect(await Promise.all([first, other])).toEqual(["first", "far"]);
});

test("at twice its size the queue refuses every network, until a job ends", async () => {
  const { enqueue, finishAll } = makeTestQueue({ maxWaiting: 2 });
  for (const network of ["a", "b", "c", "d", "e"]) enqueue(network, network);

  await expect(enqueue("f", "f1")).rejects.toBeInstanceOf(QueueFull);
  await finishAll();
  const later = enqueue("f", "f2");
  await finishAll();
  expect(await later).toBe("f2");
});

test("two networks that wait for the same page share one render, at the first turn of either", async () => {
  const { enqueue, started, finishAll } = makeTestQueue();
  for (let i = 1; i <= 3; i++) enqueue("a", `a${i}`);
  const first = enqueue("a", "home", { key: "/" });
  const second = enqueue("b", "never", { key: "/" });
  await finishAll();

  expect(started).toEqual(["a1", "a2", "home", "a3"]);
  expect(await Promise.all([first, second])).toEqual(["home", "home"]);
});

test("a request does not share a render that has already started, because its data may be old", async () => {
  const { enqueue, started, finishAll } = makeTestQueue();
  enqueue("a", "early", { key: "/" });
  enqueue("a", "late", { key: "/" });
  await finishAll();

  expect(started).toEqual(["early", "late"]);
});
