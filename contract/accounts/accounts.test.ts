import { expect, test } from "vitest";
import { LoginBody, RegisterBody } from "./accounts.ts";

function registered(given: { username?: string; password?: string; firstName?: string; lastName?: string }) {
  const person = { firstName: "Ana", lastName: "Ruiz", email: "ana@correo.example" };
  return RegisterBody.safeParse({ ...person, username: "ana", password: "una clave larga", ...given });
}

test.each([
  ["muñoz", "mun\u0303oz"],
  ["admin", "ａｄｍｉｎ"],
  ["Kike", "\u212Aike"],
])("%s is one name, however it is typed", (name, typed) => {
  expect(registered({ username: typed }).data?.username).toBe(name);
  expect(LoginBody.parse({ username: typed, password: "x" }).username).toBe(name);
});

test.each(["аdmin", "αdmin", "ana\u200b", "ana\u202e", "ana lu", "ana@x", "١٢٣"])(
  "refuses %j, which looks like another's name or holds what is not seen",
  (username) => {
    expect(registered({ username }).error?.issues[0]?.path).toEqual(["username"]);
  },
);

test.each([
  "Gana https://premio.example",
  "ftp://x",
  "entra a WWW.premio.example",
  "Ana\nGana un premio",
  "Ana\rX",
  "Ana\u2028X",
])("refuses the name %j, which the welcome mail would send to a stranger", (name) => {
  expect(registered({ firstName: name }).error?.issues[0]?.path).toEqual(["firstName"]);
  expect(registered({ lastName: name }).error?.issues[0]?.path).toEqual(["lastName"]);
});

test("refuses a user name that starts like a web address, and accepts names with dots and dashes", () => {
  expect(registered({ username: "www.premio" }).success).toBe(false);
  expect(registered({ firstName: "Ma. del Mar", lastName: "D'Costa - Ruiz" }).success).toBe(true);
});

test("a password with an accent is the same from every keyboard", () => {
  const chosen = registered({ password: "contraseña larga" }).data?.password;
  expect(LoginBody.parse({ username: "ana", password: "contrasen\u0303a larga" }).password).toBe(chosen);
});
