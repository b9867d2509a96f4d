import { expect, test } from "vitest";
import { registrationForm } from "#tests/support/account-forms.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

const events = () => recorded.accountEvents().map(({ accountEvent }) => accountEvent);

test("the log identifies accounts by id and contains no name, address or password", async () => {
  const form = registrationForm();
  const post = (url: string, payload: object) => shop().request({ method: "POST", url, payload });
  await post("/api/register", form);
  await post("/api/login", { username: form.username, password: "otra clave" });
  await post("/api/login", { username: "nadie-conocido", password: PASSWORD });

  expect(events()).toEqual(["registered", "login_failed", "login_failed"]);
  const [registered, wrong, unknown] = recorded.accountEvents();
  expect(wrong).toMatchObject({ level: 40, userId: registered?.userId, actorId: null });
  expect(unknown).toMatchObject({ level: 40, userId: null });
  expect(recorded.text()).not.toMatch(/luz|nadie|clave|@/i);
});

test("the log says who changed a role and whose two-step verification was turned on or off", async () => {
  const admin = await makePerson(shop(), { isAdmin: true });
  const customer = await makePerson(shop());
  recorded.clear();

  await shop().request({
    method: "PATCH",
    url: `/api/admin/customers/${customer.user.id}`,
    cookie: admin.cookie,
    payload: { isAdmin: true },
  });
  const { code } = await turnOnTwoStep(shop(), customer.cookie);
  await shop().request({
    method: "DELETE",
    url: "/api/user/two-step",
    cookie: customer.cookie,
    payload: { currentPassword: PASSWORD, code: code() },
  });

  expect(recorded.accountEvents()).toMatchObject([
    { accountEvent: "role_changed", userId: customer.user.id, actorId: admin.user.id, isAdmin: true },
    { accountEvent: "two_step_on", userId: customer.user.id, actorId: customer.user.id },
    { accountEvent: "two_step_off", userId: customer.user.id },
  ]);
});
