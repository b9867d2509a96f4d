import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("tells what failed without the values of the statement", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "(ana@correo.example)" });
  const error = Object.assign(
    new Error("Failed query: insert into users values ($1)\nparams: ana@correo.example,$argon2id$", {
      cause,
    }),
    { params: ["ana@correo.example"] },
  );

  const told = JSON.stringify(describeError(error));

  expect(told).toContain("insert into users");
  expect(told).toContain("duplicate key");
  expect(told).not.toContain("ana@correo.example");
  expect(told).not.toContain("argon2id");
});
