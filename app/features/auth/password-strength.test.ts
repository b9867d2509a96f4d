import { expect, test } from "vitest";
import { MIN_PASSWORD } from "#contract/accounts/accounts.ts";
import { passwordStrength } from "./password-strength.ts";

const luz = ["Luz Marina", "Gómez", "luz.gomez@correo.example", "luzma"];
const strengthOf = (password: string) => passwordStrength(password, luz, MIN_PASSWORD);

test.each([
  ["", null],
  ["corta1", "short"],
  ["gomez1234", "personal"],
  ["LuzMarina7", "personal"],
  ["luzma2026", "personal"],
  ["contraseña1", "common"],
  ["Colombia2026", "common"],
  ["12345678", "common"],
  ["aaaaaaaabb", "common"],
  ["tr3nzado", "weak"],
  ["clave segura", "fair"],
  ["Colombia y tres perros", "strong"],
  ["Canela-27-molida", "strong"],
])("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("a password may contain a name if the rest is long enough", () => {
  expect(strengthOf("luz, agua y jabón de tierra")).toBe("strong");
});
