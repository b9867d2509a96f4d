import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { runAll } from "./run-all.ts";

const shop = testShop();

test("a step that fails stops none of the others, and the job fails with every error", async () => {
  const done: string[] = [];
  const work = (name: string) => async () => done.push(name);
  const fail = (message: string) => () => Promise.reject(new Error(message));

  const job = runAll(shop().ctx, [work("reminders"), fail("no storage"), work("expiry"), fail("no network")]);

  await expect(job).rejects.toMatchObject({
    message: "2 of 4 steps failed",
    errors: [{ message: "no storage" }, { message: "no network" }],
  });
  expect(done).toEqual(["reminders", "expiry"]);
});
