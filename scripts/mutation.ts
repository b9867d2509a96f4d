import { Stryker } from "@stryker-mutator/core";
import { targetNames, targetOf } from "#tests/mutation/targets.ts";

/**
 * Changes the code of a target piece by piece and reports the changes that no test notices (docs/mutation.md).
 *
 * npm run mutation -- quote module:inventory module:orders/placing
 */
const names = process.argv.slice(2);
const FOLDER = "data/mutation";

for (const name of names.length > 0 ? names : targetNames) {
  const target = targetOf(name);
  if (!target) throw new Error(`unknown target ${name}; known are ${targetNames.join(", ")}`);
  process.env.MUTATION_TARGET = name;
  const file = name.replaceAll(/[:/]/g, "-");
  const results = await new Stryker({
    mutate: [...target.mutate, "!**/*.test.ts"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: 2,
    incremental: true,
    incrementalFile: `${FOLDER}/${file}.json`,
    tempDirName: `${FOLDER}/sandbox-${file}`,
    ignorePatterns: ["/app", "/build", "/data", "/demo/images", "/docs", "/pictures", "/test-results"],
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
    // A change that takes too long counts as noticed: on a busy machine the tests themselves may take minutes.
    timeoutMS: 240_000,
    dryRunTimeoutMinutes: 30,
    // Nothing to rewrite: the compiler of this repository has no interface that Stryker knows.
    tsconfigFile: "none",
  }).runMutationTest();
  const count = (status: string) => results.filter((result) => result.status === status).length;
  const caught = count("Killed") + count("Timeout");
  const all = caught + count("Survived") + count("NoCoverage");
  console.log(`${name}: ${caught} of ${all} changes noticed, ${((100 * caught) / all).toFixed(1)} %`);
}
