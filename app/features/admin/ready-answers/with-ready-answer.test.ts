import { expect, test } from "vitest";
import { withReadyAnswer } from "./with-ready-answer.ts";

const answers = [
  { name: "Gracias", text: "¡Gracias!" },
  { name: "Envío", text: "Ya va en camino." },
];

test("a ready answer fills an empty field and replaces another ready answer", () => {
  expect(withReadyAnswer("  ", "¡Gracias!", answers)).toBe("¡Gracias!");
  expect(withReadyAnswer("¡Gracias!", "Ya va en camino.", answers)).toBe("Ya va en camino.");
});

test("a ready answer is added below the typed text, once", () => {
  const typed = withReadyAnswer("Hola, te cuento:", "Ya va en camino.", answers);

  expect(typed).toBe("Hola, te cuento:\n\nYa va en camino.");
  expect(withReadyAnswer(typed, "Ya va en camino.", answers)).toBe(typed);
});
