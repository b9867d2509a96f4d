import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it("the initials are the first letters of first and last name", () => {
  expect(initialsOf({ firstName: "lucía", lastName: "Ángel", username: "lu" })).toBe("LÁ");
});

it("without a name the initial comes from the username", () => {
  expect(initialsOf({ firstName: "", lastName: " ", username: "tienda" })).toBe("T");
});
