import pino from "pino";
import { expect, test } from "vitest";
import { registrationForm } from "#tests/support/account-forms.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";

const lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
const shop = testShop({ parts: { log } });

const events = () => lines.flatMap(({ accountEvent }) => accountEvent ?? []);

test("the log identifies accounts by id and contains no name, address or password", async () => {
  const form = registrationForm();
  const post = (url: string, payload: object) => shop().request({ method: "POST", url, payload });
  await post("/api/register", form);
  await post("/api/login", { username: form.username, password: "otra clave" });
  await post("/api/login", { username: "nadie-conocido", password: PASSWORD });

  expect(events()).toEqual(["registered", "login_failed", "login_failed"]);
  const [registered, wrong, unknown] = lines.filter(({ accountEvent }) => accountEvent);
  expect(wrong).toMatchObject({ level: 40, userId: registered?.userId, actorId: null });
  expect(unknown).toMatchObject({ level: 40, userId: null });
  expect(JSON.stringify(lines)).not.toMatch(/luz|nadie|clave|@/i);
});

test("the log says who changed a role and whose two-step verification was turned on or off", async () => {
  const admin = await makePerson(shop(), { isAdmin: true });
  const customer = await makePerson(shop());
  lines.length = 0;

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

  expect(lines.filter(({ accountEvent }) => accountEvent)).toMatchObject([
    { accountEvent: "role_changed", userId: customer.user.id, actorId: admin.user.id, isAdmin: true },
    { accountEvent: "two_step_on", userId: customer.user.id, actorId: customer.user.id },
    { accountEvent: "two_step_off", userId: customer.user.id },
  ]);
});
