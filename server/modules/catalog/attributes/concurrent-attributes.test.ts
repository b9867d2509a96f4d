import { beforeAll, expect, test } from "vitest";
import type { Attribute, AttributeBody } from "#contract/catalog/attributes.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const send = (method: "POST" | "PUT", id: number | "", payload: AttributeBody & { seen?: AttributeBody }) =>
  shop().request({ method, url: `/api/admin/attributes${id && `/${id}`}`, cookie, payload });

async function makeAttribute(name: string) {
  const { id, values } = (
    await send("POST", "", { name, values: [{ name: "Liso" }, { name: "Ondulado" }] })
  ).json<Attribute>();
  return { id, seen: { name, values: values.map((value) => ({ id: value.id, name: value.name })) } };
}

async function readAttribute(id: number) {
  const all = (await shop().request({ url: "/api/attributes" })).json<Attribute[]>();
  return all.find((attribute) => attribute.id === id);
}

const namesOf = (attribute?: Attribute) => attribute?.values.map(({ name }) => name);

test("a value that a colleague added is not deleted by an older form, which gets the stored values", async () => {
  const { id, seen } = await makeAttribute("Cabello");
  await send("PUT", id, { ...seen, values: [...seen.values, { name: "Rizado" }], seen });

  const mine = await send("PUT", id, { ...seen, name: "Tipo de cabello", seen });

  expect(mine.statusCode).toBe(409);
  expect(mine.json()).toMatchObject({ code: "conflict", attribute: { id, name: "Cabello" } });
  expect(namesOf(mine.json().attribute)).toEqual(["Liso", "Ondulado", "Rizado"]);
  expect(namesOf(await readAttribute(id))).toEqual(["Liso", "Ondulado", "Rizado"]);
});

test("a save that is repeated because its answer was lost changes nothing", async () => {
  const { id, seen } = await makeAttribute("Textura");
  const body = { ...seen, values: [...seen.values, { name: "Crespo" }], seen };
  const first = (await send("PUT", id, body)).json<Attribute>();

  const second = await send("PUT", id, body);

  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first);
});

test("a caller who does not say what it saw replaces the values", async () => {
  const { id, seen } = await makeAttribute("Largo");
  await send("PUT", id, { ...seen, values: [...seen.values, { name: "Corto" }] });

  expect(namesOf((await send("PUT", id, seen)).json())).toEqual(["Liso", "Ondulado"]);
});
