import type { Log } from "../context.ts";

type Step = { name: string; close(): unknown };

/** Closes everything in reverse order of opening. A step that fails does not stop the others. */
export type ShutdownSteps = ReturnType<typeof makeShutdownSteps>;

export function makeShutdownSteps(log: Log) {
  const steps: Step[] = [];

  return {
    add(name: string, close: () => unknown) {
      steps.push({ name, close });
    },
    async closeAll(): Promise<void> {
      for (const { name, close } of steps.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          log.error({ err: error, part: name }, "could not be closed");
        }
      }
    },
  };
}
