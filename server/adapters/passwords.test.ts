import { expect, test } from "vitest";
import { makePasswordHasher } from "./passwords.ts";

const passwords = makePasswordHasher();

test("hashes with argon2id at the recommended cost, and verifies passwords", async () => {
  const hashed = await passwords.hash("clave segura");

  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hashed, "clave segura")).toBe(true);
  expect(await passwords.verify(hashed, "otra clave")).toBe(false);
});

test("without a hash no password is right", async () => {
  expect(await passwords.verify(null, "the password of nobody")).toBe(false);
});
