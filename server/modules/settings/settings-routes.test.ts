import { expect, test } from "vitest";
import { staffRoles } from "#server/db/schema/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { defaultSettings } from "./defaults.ts";

const shop = testShop();

test("a visitor reads the public settings", async () => {
  const answer = await shop().request({ url: "/api/settings" });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().shipping.standard).toMatchObject({ fee: 10_000, freeFrom: 50_000 });
  expect(answer.json()).not.toHaveProperty("notifications");
});

test("visitors and customers cannot read the administrator's settings", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  const asVisitor = await shop().request({ url: "/api/admin/settings" });
  const asCustomer = await shop().request({ url: "/api/admin/settings", cookie });

  expect(asVisitor.statusCode).toBe(401);
  expect(asCustomer.statusCode).toBe(403);
});

test("a changed fee applies to the next request, and other settings stay", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const express = { name: "envío exprés", time: "1 día hábil", fee: 25_000, freeFrom: 120_000 };

  const changed = await shop().request({
    method: "PATCH",
    url: "/api/admin/settings",
    cookie,
    payload: { shipping: { express } },
  });
  const seen = await shop().request({ url: "/api/settings" });

  expect(changed.statusCode).toBe(200);
  expect(seen.json().shipping.express).toEqual(express);
  expect(seen.json().shipping.standard.fee).toBe(10_000);
});

test("two people who change different fields of one group both keep their change", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const change = (payload: object) =>
    shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload });
  await change({ shipping: { standard: { fee: 12_000 } }, payments: { cod: { fee: 4000 } } });

  const answer = await change({
    shipping: { standard: { freeFrom: 90_000 } },
    payments: { cod: { confirmHours: 5 } },
    general: { address: { city: "Cali" } },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().shipping.standard).toMatchObject({ fee: 12_000, freeFrom: 90_000 });
  expect(answer.json().payments.cod).toMatchObject({ fee: 4000, confirmHours: 5 });
  expect(answer.json().general.address).toMatchObject({
    city: "Cali",
    country: defaultSettings.general.address.country,
  });
});

test("a field that a colleague saved meanwhile is not overwritten before the form has named it", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const save = (tagline: string, seen?: string) =>
    shop().request({
      method: "PATCH",
      url: "/api/admin/settings",
      cookie,
      payload: { general: { tagline }, ...(seen !== undefined && { seen: { general: { tagline: seen } } }) },
    });
  await save("Lema");
  await save("Lema de Olga", "Lema");

  const repeated = await save("Lema de Olga", "Lema");
  const late = await save("Lema de Marta", "Lema");
  const again = await save("Lema de Marta", "Lema de Olga");

  expect([repeated.statusCode, late.statusCode, again.statusCode]).toEqual([200, 409, 200]);
  expect(late.json()).toMatchObject({ code: "conflict", message: expect.stringContaining("«Lema de Olga»") });
  expect(again.json().general.tagline).toBe("Lema de Marta");
});

test("limits that do not fit together are refused, even when two people saved one each", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const limit = (cod: object) =>
    shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload: { payments: { cod } } });
  await limit({ minTotal: 50_000, maxTotal: null });

  const answer = await limit({ maxTotal: 40_000 });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "invalid_input",
    errors: { "payments.cod.maxTotal": "Debe ser igual o mayor que el mínimo" },
  });
});

test.each([
  [{ general: { email: "no es un correo" } }, "general.email"],
  [{ general: { social: { instagram: "@tienda", tiktok: "" } } }, "general.social.instagram"],
  [{ general: { hours: [{ days: "", text: "9 a 6" }] } }, "general.hours.0.days"],
  [{ general: { lowStockLevel: -1 } }, "general.lowStockLevel"],
  [{ general: { vatPercent: 190 } }, "general.vatPercent"],
  [{ general: { whatsappNumber: "300 ext. 4" } }, "general.whatsappNumber"],
  [{ payments: { cod: { minTotal: 2000, maxTotal: 1000 } } }, "payments.cod.maxTotal"],
  [{ payments: { paymentWindowMinutes: 4 } }, "payments.paymentWindowMinutes"],
  [{ payments: { checksPerMinute: 0 } }, "payments.checksPerMinute"],
  [{ payments: { reviewAfterDays: 1 } }, "payments.reviewAfterDays"],
  [{ notifications: { shopEmail: "tienda" } }, "notifications.shopEmail"],
])("refuses %j, naming the field", async (payload, field) => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload });

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test.each(["+57 310 555 12 34", "310 555-1234", "573105551234"])(
  "the WhatsApp number %s is stored as digits with the country code",
  async (typed) => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const payload = { general: { whatsappNumber: typed } };

    const answer = await shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload });

    expect(answer.json().general.whatsappNumber).toBe("573105551234");
  },
);

test("an e-mail address and a link may be empty", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const payload = {
    general: { email: "", social: { instagram: "", tiktok: "" } },
    notifications: { shopEmail: "" },
  };

  const answer = await shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload });

  expect(answer.statusCode).toBe(200);
});

test("a change of settings with unknown keys is refused", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await shop().request({
    method: "PATCH",
    url: "/api/admin/settings",
    cookie,
    payload: { colour: "red" },
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_input" });
});

test("security settings need their own permission and the password again; others do not", async () => {
  const [role] = await shop()
    .ctx.db.insert(staffRoles)
    .values({ name: "Configuración", permissions: ["settings.write"] })
    .returning();
  const manager = await makeSignedIn(shop().ctx, { staffRoleId: mustExist(role).id });
  const owner = await makeSignedIn(shop().ctx, { role: "owner" });
  const change = (cookie: string, payload: object) =>
    shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload });
  const security = { askPasswordForRefundsFrom: 100_000_000 };

  expect((await change(manager.cookie, { security })).json().code).toBe("forbidden");
  expect((await change(manager.cookie, { general: { tagline: "Hola" } })).statusCode).toBe(200);
  shop().clock.advance(10 * 60_000);
  expect((await change(owner.cookie, { security })).json().code).toBe("password_required");
  expect((await change(owner.cookie, { general: { tagline: "Chao" } })).statusCode).toBe(200);
});
