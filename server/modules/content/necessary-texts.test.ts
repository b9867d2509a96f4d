import { expect, test } from "vitest";
import { withNecessaryTexts } from "./necessary-texts.ts";

const defaults = {
  title: "Términos",
  intro: "Lee esto",
  sections: [
    { id: "pago", title: "Pago" },
    { id: "envio", title: "Envío" },
  ],
  values: [{ title: "Calidad", text: "Mucha" }],
};

test("an empty title of a section with an id falls back to that section's, wherever it stands", () => {
  const sections = [
    { id: "envio", title: "" },
    { id: "pago", title: "Cómo pagas" },
    { id: "nuevo", title: "" },
  ];

  expect(withNecessaryTexts(defaults, { title: "\n", intro: "", sections })).toEqual({
    title: "Términos",
    intro: "",
    sections: [{ id: "envio", title: "Envío" }, sections[1], sections[2]],
  });
});

test("entries without id and missing texts stay as they are", () => {
  const stored = { values: [{ title: "", text: "Propia" }] };

  expect(withNecessaryTexts(defaults, stored)).toEqual(stored);
  expect(withNecessaryTexts(defaults, undefined)).toBeUndefined();
});
