/** Longest wait for a quiet moment, in ms. */
const TIMEOUT = 4000;

/** Runs a task once the page has loaded and the browser has nothing better to do; returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, TIMEOUT / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: TIMEOUT });
  return () => cancelIdleCallback(handle);
}
