import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("a database error is logged without the parameters of the statement", () => {
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

test("values with line breaks are not logged either", () => {
  const values = "\nparams: hola\n at the door\ncaused by: nothing,ana@correo.example";
  const error = new Error(`Failed query: insert into contact_messages values ($1, $2)${values}`);

  expect(JSON.stringify(describeError(new Error("job failed", { cause: error })))).not.toContain("ana@");
});

test("an error that causes itself is logged", () => {
  const error = new Error("job failed");
  error.cause = new Error("lock timeout", { cause: error });

  expect(JSON.stringify(describeError(error))).toContain("job failed");
});

test("every error of an AggregateError is logged", () => {
  const error = new AggregateError([new Error("no stock row"), new Error("lock timeout")], "2 orders failed");

  const told = JSON.stringify(describeError(error));

  expect(told).toContain("2 orders failed");
  expect(told).toContain("no stock row");
  expect(told).toContain("lock timeout");
});
