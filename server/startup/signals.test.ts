import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeShutdownSteps } from "./shutdown-steps.ts";
import { stopOnSignals } from "./signals.ts";

/** Answers what a press of Ctrl+C calls. The test leaves the process's own listeners as it found them. */
function listenToSignals(shutdown: ReturnType<typeof makeShutdownSteps>): () => void {
  const on = vi.spyOn(process, "on").mockReturnThis();
  stopOnSignals(shutdown, pino({ level: "silent" }));
  const listener = on.mock.calls.find(([event]) => event === "SIGINT")?.[1];
  on.mockRestore();
  return () => listener?.("SIGINT");
}

test("one press of Ctrl+C, which npm passes on, closes everything; a second press exits at once", async () => {
  // The time limit of the shutdown must not end the process of the tests later.
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
  onTestFinished(() => exit.mockRestore());
  const closing = Promise.withResolvers<void>();
  const shutdown = makeShutdownSteps(pino({ level: "silent" }));
  shutdown.add("database", () => closing.promise);
  const press = listenToSignals(shutdown);

  press();
  press();
  expect(exit).not.toHaveBeenCalled();

  vi.advanceTimersByTime(600);
  press();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);

  closing.resolve();
  await vi.waitFor(() => expect(exit).toHaveBeenLastCalledWith(0));
});
