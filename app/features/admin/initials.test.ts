import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it("takes the first letters of first and last name", () => {
  expect(initialsOf({ firstName: "lucía", lastName: "Ángel", username: "lu" })).toBe("LÁ");
});

it("falls back to the username", () => {
  expect(initialsOf({ firstName: "", lastName: " ", username: "tienda" })).toBe("T");
});
