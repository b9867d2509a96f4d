import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./scripts/support/chromium.ts";
import { isInstalled, OTHER_BROWSERS } from "./scripts/support/other-browsers.ts";

const inOtherBrowsers = "other-browsers/*.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/support/template.ts",
  workers: 2,
  // On a shared machine a run is sometimes slower than any time limit. The report lists the tests that needed it.
  retries: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    locale: "es-CO",
    timezoneId: "America/Bogota",
    // No animations and no video on the home page: both cost time, and contrast cannot be measured during a fade-in.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A trace of every test costs a fifth of the time: `playwright test --trace retain-on-failure` when one is needed.
    trace: "off",
  },
  projects: [
    {
      name: "chromium",
      testIgnore: inOtherBrowsers,
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
      },
    },
    ...OTHER_BROWSERS.filter(isInstalled).map(({ name }) => ({ name, testMatch: inOtherBrowsers })),
  ],
});
