import type { Log } from "../context.ts";

type Step = { name: string; close(): unknown };

/** What must be closed again, in the opposite order of opening. One that fails does not keep the others open. */
export type Closing = ReturnType<typeof makeClosing>;

export function makeClosing(log: Log) {
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
