import { type Ctx, type Deps, systemCtx } from "../context.ts";

/**
 * A change that only the passing of time causes, such as the end of a sale (docs/rules/live-updates.md#timed-changes).
 */
export type TimedChange = {
  name: string;
  /**
   * When it is due next; a moment in the past means overdue, null never.
   *
   * @param since all moments until then have been read or applied; later ones may be overdue, such as the start of a
   * promotion saved just before
   */
  findNext(ctx: Ctx, since: Date): Promise<Date | null>;
  /** Every process applies it, at its moment or later. Must be idempotent. */
  apply(ctx: Ctx): Promise<void>;
};

type TimedChanges = {
  /** Applies what is due, and sets the timer to the next moment. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** Longest wait: the clock may have been adjusted or an event lost. */
const MAX_WAIT_MS = 30_000;
/** Many changes of the catalogue in a row cause one read. */
const READ_DELAY_MS = 200;
const RETRY_MS = 1000;

/** Events that can bring the next change forward. */
const relevantEvents = new Set(["catalog.changed", "settings.changed", "promotions.changed"]);

/** One timer per process, set to the earliest moment of all changes. */
export function makeTimedChanges(deps: Deps, changes: readonly TimedChange[]): TimedChanges {
  const ctx = systemCtx(deps);
  /** Next moment of each change, in ms; kept until it has been applied. */
  const nextByChange = new Map<TimedChange, number>();
  /** Until when the moments of each change have been read or applied, in ms. */
  const readUntil = new Map<TimedChange, number>();
  const startedAt = deps.clock.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const unsubscribe = deps.events.subscribe(({ type }) => {
    if (relevantEvents.has(type)) waitAtMost(READ_DELAY_MS);
  });

  const now = () => deps.clock.now().getTime();
  const isDue = (change: TimedChange) => (nextByChange.get(change) ?? Number.POSITIVE_INFINITY) <= now();

  async function readNext(change: TimedChange): Promise<void> {
    const readAt = now();
    const next = await change.findNext(ctx, new Date(readUntil.get(change) ?? startedAt));
    if (next) nextByChange.set(change, next.getTime());
    else nextByChange.delete(change);
    if (!isDue(change)) readUntil.set(change, readAt);
  }

  /** Applies the change when its moment has come, also when that was before the process started. */
  async function check(change: TimedChange): Promise<void> {
    try {
      if (!isDue(change)) await readNext(change);
      if (!isDue(change)) return;
      const appliedAt = now();
      await change.apply(ctx);
      readUntil.set(change, appliedAt);
      await readNext(change);
    } catch (error) {
      deps.log.error({ err: error, change: change.name }, "a timed change failed");
      waitAtMost(RETRY_MS);
    }
  }

  async function checkAll(): Promise<void> {
    for (const change of changes) await check(change);
    const waits = [...nextByChange.values()].map((at) => (at > now() ? at - now() : RETRY_MS));
    waitAtMost(Math.min(MAX_WAIT_MS, ...waits));
  }

  /** Runs never overlap. */
  function run(): Promise<void> {
    running = running.then(checkAll);
    return running;
  }

  /** Runs after `ms`, or earlier if the timer is set to an earlier moment. */
  function waitAtMost(ms: number) {
    const at = performance.now() + ms;
    if (isStopped || timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timerAt = Number.POSITIVE_INFINITY;
      void run();
    }, ms);
    timer.unref();
  }

  return {
    run,
    async stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}
