import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_ADDRESSES } from "#contract/accounts/addresses.ts";
import { makeSignedIn, signIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { addresses, users } from "../../db/schema/index.ts";

const shop = testShop();
const path = "/api/user/addresses";

const home = {
  label: "Casa",
  firstName: "Ana",
  lastName: "Restrepo",
  phone: "3001234567",
  address: "Calle 10 # 43-12",
  city: "Medellín",
  state: "Antioquia",
  zipCode: "050021",
  country: "Colombia",
};

async function makeCustomer() {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
    shop().request({ method, url: `${path}${url}`, cookie, payload });
  return {
    user,
    call,
    add: async (given: object = {}) => (await call("POST", "", { ...home, ...given })).json(),
    list: async () => (await call("GET", "")).json(),
  };
}

test("saves an address with the checkout's fields; the first one is the default", async () => {
  const { call, add, list } = await makeCustomer();

  const first = await call("POST", "", home);
  const second = await add({ label: "Oficina" });

  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    id: expect.any(Number),
    ...home,
    cityCode: "05001",
    neighborhood: null,
    directions: null,
    isDefault: true,
  });
  expect(second.isDefault).toBe(false);
  expect(await list()).toEqual([first.json(), second]);
});

test("another address can become the default, and there is always exactly one", async () => {
  const { call, add, list } = await makeCustomer();
  const first = await add();
  const second = await add({ isDefault: true });

  const between = await list();
  const changed = await call("PATCH", `/${first.id}`, { isDefault: true, city: "Envigado" });

  expect(between).toMatchObject([
    { id: second.id, isDefault: true },
    { id: first.id, isDefault: false },
  ]);
  expect(changed.json()).toEqual({ ...first, city: "Envigado", cityCode: "05266", isDefault: true });
  expect(await list()).toMatchObject([{ id: first.id, isDefault: true }, { isDefault: false }]);
});

test("when the default is deleted, the newest other address becomes the default", async () => {
  const { call, add, list } = await makeCustomer();
  const [first, , third] = [await add(), await add(), await add()];

  const deleted = await call("DELETE", `/${first.id}`);

  expect(deleted.statusCode).toBe(204);
  expect(await list()).toMatchObject([{ id: third.id, isDefault: true }, { isDefault: false }]);
});

test("saves at most ten, also with simultaneous requests", async () => {
  const { call, list } = await makeCustomer();

  const answers = await Promise.all(
    Array.from({ length: MAX_ADDRESSES + 2 }, () => call("POST", "", { ...home, isDefault: true })),
  );
  const refused = answers.filter((answer) => answer.statusCode === 409);

  expect(refused).toHaveLength(2);
  expect(refused[0]?.json()).toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/10 direcciones/),
  });
  expect((await list()).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
});

test("another person's address answers 404", async () => {
  const [ana, luz] = [await makeCustomer(), await makeCustomer()];
  const { id } = await ana.add();

  const answers = [await luz.call("PATCH", `/${id}`, { city: "Cali" }), await luz.call("DELETE", `/${id}`)];

  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
  expect(await luz.list()).toEqual([]);
  expect(await ana.list()).toMatchObject([{ id, city: "Medellín" }]);
});

test.each([
  ["a short phone", { phone: "300" }, { phone: "El número de teléfono es requerido" }],
  ["no street", { address: " " }, { address: "La dirección es requerida" }],
  [
    "a town outside its department",
    { city: "Cali" },
    { city: expect.stringMatching(/No encontramos esa ciudad/) },
  ],
  ["an unknown key", { userId: 1 }, expect.anything()],
])("refuses %s, in the checkout's words", async (_what, given, errors) => {
  const { call } = await makeCustomer();

  const answer = await call("POST", "", { ...home, ...given });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_input", errors });
});

test("a changed town must lie in the address's department", async () => {
  const { call, add } = await makeCustomer();
  const { id } = await add();

  const refused = await call("PATCH", `/${id}`, { city: "Cali" });
  const moved = await call("PATCH", `/${id}`, { city: "Santiago de Cali", state: "Valle del Cauca" });

  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors.city).toMatch(/No encontramos esa ciudad/);
  expect(moved.statusCode).toBe(200);
});

test("addresses are in the person's download, and are deleted with the account", async () => {
  const { user, add } = await makeCustomer();
  const address = await add();
  const data = await shop().request({ url: "/api/user/data", cookie: await signIn(shop().ctx, user) });

  await shop().ctx.db.delete(users).where(eq(users.id, user.id));

  expect(data.json().addresses).toEqual([address]);
  expect(await shop().ctx.db.select().from(addresses).where(eq(addresses.userId, user.id))).toEqual([]);
});
