import { expect, test } from "vitest";
import { proposedUsername } from "./proposed-username.ts";

test.each([
  ["Ana.Restrepo@correo.example", "ana.restrepo"],
  ["ana+trenza@correo.example", "ana"],
  ["a@correo.example", ""],
  [`${"x".repeat(60)}@correo.example`, "x".repeat(40)],
  ["", ""],
])("the user name proposed for «%s» is «%s»", (email, username) => {
  expect(proposedUsername(email)).toBe(username);
});
