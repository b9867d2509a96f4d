import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestShop } from "#tests/support/test-shop.ts";
import { makePatience } from "./pressure.ts";

test("one long block turns nobody away; pressure that lasts does", () => {
  let now = 0;
  const isLasting = makePatience(() => now);
  const seen = [0, 500, 1900, 2100, 2500].map((at) => {
    now = at;
    return isLasting();
  });
  now = 60_000;

  expect(seen).toEqual([false, false, false, true, true]);
  expect(isLasting()).toBe(false);
});

test("answers the next request although the process was held up for seconds", async () => {
  const shop = await openTestShop({ env: { RATE_LIMIT_FACTOR: "1" } });
  const heldUpUntil = performance.now() + 3000;
  while (performance.now() < heldUpUntil);
  await wait(50);

  const answer = await shop.request({ url: "/api/settings" });
  await shop.close();

  expect(answer.statusCode).toBe(200);
});
