import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

test("the log distinguishes networks without naming them, and says who was refused", async () => {
  const log = makeRecordingLog();
  const shop = await openTestShop({ parts: { log: log.log } });
  const { cookie, user } = await makeSignedIn(shop.ctx);
  log.clear();

  const ask = (url: string, remoteAddress: string, by = "") =>
    shop.request({ url, remoteAddress, ...(by && { cookie: by }) });
  await ask("/api/user", "2800:484:0:1f::1");
  await ask("/api/admin/settings", "2800:484:0:1f::2", cookie);
  await ask("/api/settings", "190.24.10.77", cookie);
  await shop.close();

  const lines = log
    .text()
    .split("\n")
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { status: 401, userId: null },
    { status: 403, userId: user.id },
    { status: 200 },
  ]);
  const [first, second, third] = lines;
  expect(first.network).toMatch(/^[\w-]{12}$/);
  expect(second.network).toBe(first.network);
  expect(third.network).not.toBe(first.network);
  expect(third).not.toHaveProperty("userId");
  expect(log.text()).not.toMatch(/2800:484|190\.24/);
});
