import { type ResolveFnOutput, registerHooks } from "node:module";

const DRIZZLE_IMPORT = /^drizzle-orm(?:\/|$)/;
const DRIZZLE_FILE = /\/node_modules\/drizzle-orm\/.*\.js$/;

/**
 * Speeds up the start by more than a second, and saves 100 MB of memory. Node parses Drizzle's package.json (180 kB)
 * again for each import of the package, and for each of its few hundred files, although relative imports do not need
 * it.
 */
export function registerDrizzleResolveHook(): void {
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (DRIZZLE_IMPORT.test(specifier)) {
        const known = resolved.get(specifier) ?? nextResolve(specifier, context);
        resolved.set(specifier, known);
        return { ...known, shortCircuit: true };
      }
      const isOwn = /^\.\.?\/.*\.js$/.test(specifier) && DRIZZLE_FILE.test(context.parentURL ?? "");
      if (!isOwn) return nextResolve(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    },
  });
}
