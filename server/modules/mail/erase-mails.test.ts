import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { mails } from "../../db/schema/index.ts";
import { updateSettings } from "../settings/index.ts";
import { deleteOldMails } from "./index.ts";

const shop = testShop();

test("sent mails are deleted after the days in the settings; queued and failed ones stay", async () => {
  const { ctx, clock } = shop();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const mail = (template: string, status: "queued" | "sent" | "failed" | "dropped", days: number) => ({
    template,
    status,
    recipient: "ana@correo.example",
    data: {},
    queuedAt: daysAgo(days),
  });
  await ctx.db
    .insert(mails)
    .values([
      mail("old", "sent", 91),
      mail("unwanted", "dropped", 91),
      mail("waiting", "queued", 91),
      mail("failed", "failed", 91),
      mail("young", "sent", 89),
    ]);
  const left = async () => (await ctx.db.select().from(mails)).map(({ template }) => template).sort();

  await deleteOldMails(ctx);
  expect(await left()).toEqual(["failed", "waiting", "young"]);

  await updateSettings(ctx, { notifications: { keepMailsDays: 30 } });
  await deleteOldMails(ctx);
  expect(await left()).toEqual(["failed", "waiting"]);
});
