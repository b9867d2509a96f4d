import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{server,contract,standins,app,scripts,demo}/**/*.test.{ts,tsx}",
      "tests/{api,bench,cluster,torture,upgrade}/**/*.test.ts",
    ],
    // Needs nginx and PgBouncer: npm run test:cluster.
    exclude: [...configDefaults.exclude, ...(process.env.CLUSTER ? [] : ["tests/cluster/**"])],
    globalSetup: "./tests/support/global-setup.ts",
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share a process, so that it imports the server once. A test leaves modules and process.env as it found them.
    isolate: false,
  },
});
