import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeProduct, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { mails, sessions } from "../../../db/schema/index.ts";
import { updateSettings } from "../../settings/index.ts";
import { findLiveSessions } from "../index.ts";

const shop = testShop();

const get = (url: string, cookie: string) => shop().request({ url, cookie });
const requireTwoStep = (isRequired: boolean) =>
  updateSettings(shop().ctx, { security: { requireTwoStepForAdmins: isRequired } });

beforeEach(() => requireTwoStep(true));

test("an administrator without two-step verification can set it up and use no administrator route", async () => {
  const { cookie } = await makePerson(shop(), { isAdmin: true });

  const admin = await get("/api/admin/stats", cookie);
  const me = await get("/api/user", cookie);
  const status = await get("/api/user/two-step", cookie);

  expect([admin.statusCode, admin.json().code]).toEqual([403, "two_step_setup_required"]);
  expect(me.json()).toMatchObject({ isAdmin: true, mustSetUpTwoStep: true });
  expect(status.json()).toMatchObject({ isOn: false, isRequired: true });
});

test("nor receives administrator data on public routes or sockets", async () => {
  const { user, cookie } = await makePerson(shop(), { isAdmin: true });
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000 });
  const buyer = await makePerson(shop());
  const order = await makeOrder(shop().ctx, { userId: buyer.user.id, lines: [{ productId, price: 20_000 }] });
  const [session] = await shop().ctx.db.select().from(sessions).where(eq(sessions.userId, user.id));
  const id = mustExist(session).id;

  expect((await get(`/api/orders/${order.id}`, cookie)).statusCode).toBe(404);
  expect((await findLiveSessions(shop().ctx, [id])).get(id)).toMatchObject({ permissions: new Set() });
});

test("with two-step verification on, or no longer required, the same session has administrator rights", async () => {
  const careful = await makePerson(shop(), { isAdmin: true });
  const other = await makePerson(shop(), { isAdmin: true });

  await turnOnTwoStep(shop(), careful.cookie);
  const afterSetup = await get("/api/admin/stats", careful.cookie);
  await requireTwoStep(false);
  const afterSetting = await get("/api/admin/stats", other.cookie);

  expect([afterSetup.statusCode, afterSetting.statusCode]).toEqual([200, 200]);
});

test("an administrator can turn it off for another person, never for themselves", async () => {
  const [admin, lost] = [await makePerson(shop(), { isAdmin: true }), await makePerson(shop())];
  await turnOnTwoStep(shop(), admin.cookie);
  await turnOnTwoStep(shop(), lost.cookie);
  const drop = ({ user }: typeof lost) =>
    shop().request({
      method: "DELETE",
      url: `/api/admin/customers/${user.id}/two-step`,
      cookie: admin.cookie,
    });

  const own = await drop(admin);
  const others = await drop(lost);
  const told = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, lost.user.email));

  expect([own.statusCode, others.statusCode]).toEqual([403, 204]);
  expect((await get("/api/user", lost.cookie)).statusCode).toBe(401);
  expect(told.map(({ template, data }) => [template, data.change])).toEqual([
    ["accountSecured", expect.stringContaining("Activaste")],
    ["accountSecured", expect.stringContaining("desactivada")],
  ]);
});

test("customers never need two-step verification", async () => {
  const { cookie } = await makePerson(shop());

  expect((await get("/api/user", cookie)).json().mustSetUpTwoStep).toBe(false);
  expect((await get("/api/admin/stats", cookie)).json().code).toBe("forbidden");
});
