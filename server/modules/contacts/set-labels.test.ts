import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contacts } from "#server/db/schema/index.ts";
import { makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let id: number;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  const user = await makeUser(shop().ctx);
  const [contact] = await shop().ctx.db.select().from(contacts).where(eq(contacts.userId, user.id));
  id = mustExist(contact).id;
});

const put = (labels: string[], seen?: string[]) =>
  shop().request({
    method: "PUT",
    url: `/api/admin/contacts/${id}/labels`,
    cookie,
    payload: { labels, ...(seen && { seen }) },
  });

test("two people who label the same person both keep their change", async () => {
  await put(["Salón", "VIP"]);
  await put(["Salón", "VIP", "Mayorista"], ["Salón", "VIP"]);

  const answer = await put(["Salón", "Alérgica"], ["Salón", "VIP"]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().labels.toSorted()).toEqual(["Alérgica", "Mayorista", "Salón"]);
});

test("the labels of two people together are at most 20", async () => {
  const many = Array.from({ length: 20 }, (_, index) => `Etiqueta ${index}`);
  await put(many);

  const answer = await put(["Otra"], []);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe("Usa máximo 20 etiquetas");
});

test("a label that was stored in another spelling is removed by the name that was typed", async () => {
  await put(["Distribuidora"]);
  await put(["distribuidora"], []);

  expect((await put([], ["distribuidora"])).json().labels).toEqual([]);
});

test("a caller who does not say what it saw replaces all labels", async () => {
  await put(["Salón", "VIP"]);

  expect((await put(["VIP"])).json().labels).toEqual(["VIP"]);
});
