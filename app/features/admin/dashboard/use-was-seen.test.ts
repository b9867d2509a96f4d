import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countWhileVisible, READ_AFTER_MS } from "./use-was-seen.ts";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function countOn(page: Page) {
  const onSeen = vi.fn();
  const stop = countWhileVisible(page, onSeen);
  return { onSeen, stop };
}

test("notifications are seen after some time on screen, once for each stay", () => {
  const page = new Page();
  const { onSeen } = countOn(page);
  vi.advanceTimersByTime(READ_AFTER_MS - 1);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * READ_AFTER_MS);
  expect(onSeen).toHaveBeenCalledOnce();

  page.show("hidden");
  page.show("visible");
  vi.advanceTimersByTime(READ_AFTER_MS);
  expect(onSeen).toHaveBeenCalledTimes(2);
});

test("in a background tab they are not seen until the tab has been shown for the whole time", () => {
  const page = new Page();
  const { onSeen } = countOn(page);
  page.show("hidden");
  vi.advanceTimersByTime(10 * READ_AFTER_MS);
  expect(onSeen).not.toHaveBeenCalled();

  page.show("visible");
  vi.advanceTimersByTime(READ_AFTER_MS);
  expect(onSeen).toHaveBeenCalledOnce();
});

test("a card that is folded before has shown nothing", () => {
  const { onSeen, stop } = countOn(new Page());
  stop();
  vi.advanceTimersByTime(10 * READ_AFTER_MS);
  expect(onSeen).not.toHaveBeenCalled();
});
