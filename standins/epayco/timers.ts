/** Timers that do not keep the process alive and can all be cleared together. */
export interface Timers {
  after(ms: number, task: () => void): void;
  /** Resolves after `ms`, or at once when the timers are cleared. */
  sleep(ms: number): Promise<void>;
  clear(): void;
}

export function createTimers(): Timers {
  const running = new Map<NodeJS.Timeout, () => void>();

  function start(ms: number, task: () => void, onClear: () => void) {
    const timer = setTimeout(() => {
      running.delete(timer);
      task();
    }, ms);
    timer.unref();
    running.set(timer, onClear);
  }

  return {
    after: (ms, task) => start(ms, task, () => {}),
    sleep: (ms) => new Promise((resolve) => start(ms, resolve, resolve)),
    clear() {
      for (const [timer, onClear] of running) {
        clearTimeout(timer);
        onClear();
      }
      running.clear();
    },
  };
}
