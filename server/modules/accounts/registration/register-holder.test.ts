import { expect, test } from "vitest";
import { makeUser } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { registerHolder } from "./register-holder.ts";

const shop = testShop();
const browser = { userAgent: "test", network: null, sessionToken: null, browserToken: null };

/** The user name that somebody with this address gets after an order. */
async function usernameFor(email: string): Promise<string> {
  const holder = { firstName: "Ana", lastName: "Restrepo", email, password: "tres gatos duermen" };
  return (await registerHolder(shop().ctx, holder, browser)).user.username;
}

test("an address whose beginning is too short for a user name gives «cliente», the next one with a number", async () => {
  expect(await usernameFor("yo@correo.example")).toBe("cliente");
  expect(await usernameFor("tu@correo.example")).toMatch(/^cliente-\d{6}$/);
});

test("a long user name that is taken is shortened, so that it keeps within 40 characters with its number", async () => {
  const longest = "maria.fernanda.de.los.angeles.restrepo.g";
  await makeUser(shop().ctx, { username: longest });

  const username = await usernameFor(`${longest}@correo.example`);

  expect(username).toMatch(/^maria\.fernanda\.de\.los\.angeles\.res-\d{6}$/);
  expect(username).toHaveLength(40);
});
