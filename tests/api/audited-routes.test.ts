import type { HTTPMethods } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accessTable } from "./access-table.ts";
import type { Acts } from "./audited/act.ts";
import { catalogActs } from "./audited/catalog-acts.ts";
import { contentActs } from "./audited/content-acts.ts";
import { orderActs } from "./audited/order-acts.ts";
import { shopActs } from "./audited/shop-acts.ts";

const shop = testShop();
const address = "203.0.113.7";
let administrator: Awaited<ReturnType<typeof makeSignedIn>>;

beforeAll(async () => {
  const given = { isAdmin: true, firstName: "Amparo", lastName: "Gil" };
  administrator = await makeSignedIn(shop().ctx, given);
});

/** Every write that an administrator may make. A new one is entered there, or with its reason among `exempt`. */
const audited: Acts = { ...catalogActs, ...contentActs, ...orderActs, ...shopActs };

/** Writes by method that change nothing of the shop, with why. */
const exempt: Record<string, string> = {
  "POST /api/admin/products/bulk/preview": "shows what an act would do",
  "POST /api/admin/products/import/preview": "shows what an import would do",
};

const writes = accessTable.admin.filter((route) => !route.startsWith("GET "));

test("every write of an administrator leaves a row, or says why not", () => {
  const told = [...Object.keys(audited), ...Object.keys(exempt)];

  expect(told.sort()).toEqual([...writes].sort());
});

test.each(Object.entries(audited))("%s leaves a row: who, from where, what", async (route, arrange) => {
  const {
    params = {},
    query = "",
    payload,
    headers,
    leaves,
  } = await arrange({ shop: shop(), cookie: administrator.cookie });
  const [method, pattern = ""] = route.split(" ");
  const url = pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));

  const answer = await shop().request({
    method: method as HTTPMethods,
    url: url + query,
    cookie: administrator.cookie,
    remoteAddress: address,
    ...(payload ? { payload } : {}),
    ...(headers ? { headers } : {}),
  });

  expect({ status: answer.statusCode, ...(answer.statusCode >= 400 && answer.json()) }).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
  });
  const log = await shop().request({ url: "/api/admin/audit?pageSize=1", cookie: administrator.cookie });
  expect(log.json()[0]).toMatchObject({
    at: shop().clock.now().toISOString(),
    actor: { kind: "user", id: administrator.user.id, name: "Amparo Gil" },
    ip: address,
    ...leaves,
  });
  expect(log.body).not.toMatch(/Ana|300 123|correo\.example/);
});
