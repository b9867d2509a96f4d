import { expect, test } from "vitest";
import { suggestEmail } from "./email-typo.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["Ana@GMAIL.CO", "ana@gmail.com"],
  ["ana@hotmil.com", "ana@hotmail.com"],
  ["ana@outlok.com", "ana@outlook.com"],
])("%s was probably meant to be %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(["ana@gmail.com", "ana@hotmail.es", "ana@ymail.com", "ana@correo.example", "ana@", "ana", ""])(
  "%s is left alone",
  (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  },
);
