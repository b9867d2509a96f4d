import { defineConfig } from "vitest/config";
import { targetOf } from "./targets.ts";

/** The tests of one target, for Stryker (scripts/mutation.ts). */
const target = targetOf(process.env.MUTATION_TARGET ?? "");

export default defineConfig({
  test: {
    include: target?.tests ?? [],
    // Random games run for many seconds, for each change.
    exclude: ["**/*-{games,sequences,storm}.test.ts"],
    globalSetup: target?.usesDatabase ? "./tests/support/global-setup.ts" : [],
    setupFiles: "./tests/mutation/short-properties.ts",
    // Files share a process, so that it imports the server once.
    isolate: false,
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
