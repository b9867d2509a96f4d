import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { isSealed, reseal, seal, unseal } from "./sealing.ts";

const config = readConfig({ SECRET_KEY: "the key of this shop, which is long enough" });

test("a sealed value opens only with the same key, for the same purpose and the same row", () => {
  const sealed = seal(config, "connections", "mail", "contraseña secreta");
  const otherKey = readConfig({ SECRET_KEY: "another key, which is long enough too" });

  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain("secreta");
  expect(unseal(config, "connections", "mail", sealed)).toBe("contraseña secreta");
  expect(unseal(config, "connections", "gateway", sealed)).toBeNull();
  expect(unseal(config, "two-step", "mail", sealed)).toBeNull();
  expect(unseal(otherKey, "connections", "mail", sealed)).toBeNull();
});

test("a changed or shortened sealed value does not open", () => {
  const sealed = seal(config, "connections", "mail", "contraseña secreta");

  expect(unseal(config, "connections", "mail", `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(unseal(config, "connections", "mail", sealed.slice(0, 20))).toBeNull();
  expect(unseal(config, "connections", "mail", "JBSWY3DPEHPK3PXP")).toBeNull();
});

test("the same value is sealed differently each time", () => {
  expect(seal(config, "connections", "mail", "x")).not.toBe(seal(config, "connections", "mail", "x"));
});

test("after a change of the key, what the previous key sealed opens and is sealed again", () => {
  const sealed = seal(config, "connections", "mail", "contraseña secreta");
  const SECRET_KEY = "the next key of this shop, also long";
  const both = readConfig({ SECRET_KEY, SECRET_KEY_PREVIOUS: config.secretKey ?? "" });
  const next = readConfig({ SECRET_KEY });

  expect(unseal(both, "connections", "mail", sealed)).toBe("contraseña secreta");
  const again = reseal(both, "connections", "mail", sealed) ?? "";
  expect(unseal(next, "connections", "mail", again)).toBe("contraseña secreta");
  expect(reseal(both, "connections", "mail", again), "already sealed with the new key").toBeNull();
  expect(reseal(next, "connections", "mail", sealed), "opens with neither key").toBeNull();
});
