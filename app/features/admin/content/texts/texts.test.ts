import { expect, test } from "vitest";
import { emptied, isOpenList, withValue } from "./texts.ts";

const page = { hero: { headline: "Hola" }, questions: [{ question: "¿Y?", answer: "Sí" }] };

test("a value is changed where it stands, and nothing else is touched", () => {
  const changed = withValue(page, ["questions", 0, "answer"], "No");

  expect(changed).toEqual({ hero: page.hero, questions: [{ question: "¿Y?", answer: "No" }] });
  expect(page.questions[0]?.answer).toBe("Sí");
});

test("the next of a list has the shape of the others and says nothing", () => {
  expect(emptied({ title: "a", items: ["b"], costMin: 5 })).toEqual({ title: "", items: [], costMin: 0 });
});

test("a list whose parts are linked to by name stays as long as it is", () => {
  expect(isOpenList([{ id: "envios", title: "Envíos" }])).toBe(false);
  expect(isOpenList([{ title: "Envíos" }, "b"])).toBe(true);
});
