import { expect, test } from "vitest";
import { emptyLike, isExtensible, withValue } from "./texts.ts";

const page = { hero: { headline: "Hola" }, questions: [{ question: "¿Y?", answer: "Sí" }] };

test("changing one text leaves the others as they are", () => {
  const changed = withValue(page, ["questions", 0, "answer"], "No");

  expect(changed).toEqual({ hero: page.hero, questions: [{ question: "¿Y?", answer: "No" }] });
  expect(page.questions[0]?.answer).toBe("Sí");
});

test("a new list item has the fields of the others, all empty", () => {
  expect(emptyLike({ title: "a", items: ["b"], costMin: 5 })).toEqual({ title: "", items: [], costMin: 0 });
});

test("items cannot be added to a list that pages link into", () => {
  expect(isExtensible([{ id: "envios", title: "Envíos" }])).toBe(false);
  expect(isExtensible([{ title: "Envíos" }, "b"])).toBe(true);
});
