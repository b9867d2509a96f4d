import { expect, test } from "vitest";
import { z } from "zod";
import { errorsByField } from "./errors-by-field.ts";

const Body = z.strictObject({
  name: z.string().min(1, "Escribe el nombre").regex(/^a/, "Empieza por a"),
  sizes: z.array(z.object({ stock: z.int("Escribe un número entero") })),
});

test("each field keeps its first message, and a problem of the whole input is named _", () => {
  const given = { name: "", sizes: [{ stock: 1 }, { stock: 0.5 }], other: 1 };
  const { error } = Body.safeParse(given);

  expect(error && errorsByField(error)).toEqual({
    name: "Escribe el nombre",
    "sizes.1.stock": "Escribe un número entero",
    _: expect.any(String),
  });
});
