import type { Check, CheckGroup, CheckState } from "#contract/admin/checks.ts";
import type { Config } from "../config.ts";
import type { Ctx } from "../context.ts";
import { withTimeout } from "../with-timeout.ts";

/** What a check has found, in Spanish. */
export type Finding = {
  state: CheckState;
  text: string;
  /** What to do; needless when all is well. */
  advice?: string;
  /** The same for whoever runs the server, with technical names. */
  technical?: string;
  /** Screen of the admin where it can be fixed. */
  to?: string;
};

export type CheckOf<Needs> = {
  id: string;
  title: string;
  run: (needs: Needs) => Promise<Finding>;
};

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warning = (text: string, advice: string, to?: string): Finding => ({
  state: "warning",
  text,
  advice,
  ...(to && { to }),
});
export const problem = (text: string, advice: string, to?: string): Finding => ({
  ...warning(text, advice, to),
  state: "problem",
});
/** For checks that only the server's operator can fix: the technical advice is in a collapsed section. */
export const forTechnician = (finding: Finding, technical: string): Finding => ({ ...finding, technical });
export const unknown = (text: string): Finding => ({ state: "unknown", text });

/** The longest wait for one check, in ms. */
const TIMEOUT_MS = 20_000;

/** Runs the checks at the same time. One that fails or takes too long is `unknown`. */
export async function runChecks<Needs extends Config | Ctx>(
  group: CheckGroup,
  checks: readonly CheckOf<Needs>[],
  needs: Needs,
  onError: (error: unknown, id: string) => void,
): Promise<Check[]> {
  return Promise.all(
    checks.map(async ({ id, title, run }) => {
      const makeError = () => new Error("the check took too long");
      const finding = await withTimeout(run(needs), TIMEOUT_MS, makeError).catch((error: unknown) => {
        onError(error, id);
        return unknown(
          "No se pudo comprobar. Inténtalo de nuevo; la causa está en el registro del servidor.",
        );
      });
      const { advice = null, technical = null, to = null, ...found } = finding;
      return { id, group, title, ...found, advice, technical, to };
    }),
  );
}
