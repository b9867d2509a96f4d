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
    setupFiles: "./tests/support/seed-properties.ts",
    // Against tests that hang. A busy machine needs several times what a quiet one does.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Tests of several shops measure under load.
    fileParallelism: !process.env.CLUSTER,
    // Files share a process, so that it imports the server once. A test leaves modules and process.env as it found them.
    isolate: false,
  },
});
