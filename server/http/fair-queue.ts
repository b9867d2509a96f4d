import { MINUTE_MS } from "#contract/durations.ts";
import { areaOf } from "./network.ts";

/** The network reached its rate, or its queue is full. */
export class QueueFull extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("the network's queue is full");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type FairQueue = {
  /**
   * Runs the work when it is the network's turn. Throws QueueFull when the network's queue is full or its rate is
   * reached.
   *
   * @param options.key equal keys mean equal work: networks that wait for the same key share one job, which starts at
   * the first turn of any of them
   * @param options.isCounted false: does not count toward the network's rate
   */
  run<T>(network: string, work: () => Promise<T>, options?: RunOptions): Promise<T>;
};

export type RunOptions = { key?: string; isCounted?: boolean };

type Options = {
  /** Jobs that run at the same time. */
  concurrency: number;
  /** Counted requests of one network. */
  perMinute: number;
  maxWaitingPerNetwork: number;
  /**
   * When more jobs than this wait in total, each area (`areaOf`) may have only one waiting. Twice as many never wait.
   */
  maxWaiting: number;
  /** Monotonic time in ms, like `performance.now`. */
  now(): number;
};

type Job = { start: () => Promise<unknown>; result: Promise<unknown>; isWaiting: boolean };

/** Retry-After for a full queue, which empties quickly. */
const FULL_QUEUE_RETRY_S = 2;

/** Limits concurrency and takes the next job round-robin by network, so that no network delays the others. */
export function makeFairQueue(options: Options): FairQueue {
  /** Jobs by network, in the order of their turns. */
  const queues = new Map<string, Job[]>();
  const waitingByKey = new Map<string, Job>();
  let waitingCount = 0;
  let runningCount = 0;

  let counts = new Map<string, number>();
  let minuteEndsAt = 0;

  function countRequest(network: string) {
    const now = options.now();
    if (now >= minuteEndsAt) {
      counts = new Map();
      minuteEndsAt = now + MINUTE_MS;
    }
    const count = counts.get(network) ?? 0;
    if (count >= options.perMinute) throw new QueueFull(Math.ceil((minuteEndsAt - now) / 1000));
    counts.set(network, count + 1);
  }

  function hasRoom(network: string): boolean {
    if (waitingCount >= options.maxWaiting * 2) return false;
    if (waitingCount < options.maxWaiting) {
      return (queues.get(network)?.length ?? 0) < options.maxWaitingPerNetwork;
    }
    const area = areaOf(network);
    return ![...queues].some(([other, jobs]) => areaOf(other) === area && jobs.some((job) => job.isWaiting));
  }

  function push(network: string, job: Job) {
    const queue = queues.get(network);
    if (queue) queue.push(job);
    else queues.set(network, [job]);
  }

  /** Removes and returns the next waiting job; its network moves to the end of the round. */
  function takeNext(): Job | undefined {
    for (const [network, queue] of queues) {
      queues.delete(network);
      const job = queue.shift();
      if (queue.length > 0) queues.set(network, queue);
      // A shared job may have started at another network's turn.
      if (job?.isWaiting) return job;
    }
    return undefined;
  }

  function startNext() {
    while (runningCount < options.concurrency) {
      const job = takeNext();
      if (!job) return;
      job.isWaiting = false;
      waitingCount--;
      runningCount++;
      void job.start().finally(() => {
        runningCount--;
        startNext();
      });
    }
  }

  function enqueue<T>(network: string, work: () => Promise<T>, key: string | undefined): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const job: Job = {
      result: promise,
      isWaiting: true,
      async start() {
        if (key !== undefined) waitingByKey.delete(key);
        // An async wrapper turns a synchronous throw into a rejection.
        const result = (async () => work())();
        resolve(result);
        await result.catch(() => undefined);
      },
    };
    if (key !== undefined) waitingByKey.set(key, job);
    push(network, job);
    waitingCount++;
    startNext();
    return promise;
  }

  return {
    async run<T>(network: string, work: () => Promise<T>, { key, isCounted = true }: RunOptions = {}) {
      const same = key === undefined ? undefined : waitingByKey.get(key);
      if (same) {
        if (!queues.get(network)?.includes(same)) push(network, same);
        return same.result as Promise<T>;
      }

      if (!hasRoom(network)) throw new QueueFull(FULL_QUEUE_RETRY_S);
      if (isCounted) countRequest(network);
      return enqueue(network, work, key);
    },
  };
}
