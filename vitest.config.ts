import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{server,contract,standins,app,scripts,demo}/**/*.test.{ts,tsx}",
      "tests/{api,bench,torture,upgrade}/**/*.test.ts",
    ],
    globalSetup: "./tests/support/global-setup.ts",
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
