import type { HTTPMethods } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { adminRoutes } from "./access-table.ts";
import type { AuditedWrites } from "./audited-writes/audited-write.ts";
import { catalogWrites } from "./audited-writes/catalog-writes.ts";
import { contentWrites } from "./audited-writes/content-writes.ts";
import { orderWrites } from "./audited-writes/order-writes.ts";
import { shopWrites } from "./audited-writes/shop-writes.ts";

const shop = testShop();
const address = "203.0.113.7";
let administrator: Awaited<ReturnType<typeof makeSignedIn>>;

beforeAll(async () => {
  const given = { isAdmin: true, firstName: "Amparo", lastName: "Gil" };
  administrator = await makeSignedIn(shop().ctx, given);
});

/** Every write of an administrator. A new route needs an entry here, or in `exempt` with a reason. */
const audited: AuditedWrites = { ...catalogWrites, ...contentWrites, ...orderWrites, ...shopWrites };

/** Routes that use a writing method but change nothing, with the reason. */
const exempt: Record<string, string> = {
  "POST /api/admin/mail-texts/:template/preview": "previews a mail",
  "POST /api/admin/orders/:id/correction-quote": "computes sums",
  "POST /api/admin/orders/quote": "computes sums",
  "POST /api/admin/products/bulk/preview": "previews a bulk change",
  "POST /api/admin/products/import/preview": "previews an import",
  "PATCH /api/admin/notifications": "notes what the account itself has seen",
  "POST /api/admin/reviews/import/preview": "previews an import",
  "POST /api/admin/promotions/preview": "previews a promotion",
  "POST /api/admin/shipping-zones/try": "computes fees",
};

const writes = adminRoutes.filter((route) => !route.startsWith("GET "));

test("every write of an administrator has an audit test, or a reason why not", () => {
  const listed = [...Object.keys(audited), ...Object.keys(exempt)];

  expect(listed.sort()).toEqual([...writes].sort());
});

test.each(Object.entries(audited))(
  "%s leaves an audit entry with who, from where and what",
  async (route, arrange) => {
    const {
      params = {},
      query = "",
      payload,
      headers,
      entry,
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
      ...entry,
    });
    expect(log.body).not.toMatch(/Ana|300 123|correo\.example/);
  },
);
