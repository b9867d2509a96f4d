import type { ReviewWarning } from "#contract/reviews/reviews.ts";

/** Words that present a cosmetic as a medicine, without accents. */
const MEDICAL =
  /\b(?:cur(?:a|o|an|aron|ar|ativ[ao]s?)|san(?:o|aron|ar)|enfermedad(?:es)?|medicin(?:a|as|al|ales)|medicamentos?|alopecia|dermatitis|psoriasis|seborrea|hongos?|infeccion(?:es)?|calvicie|eczema|receta medica|dermatolog[ao]s?|anticaida|(?:freno|paro|detuvo|quito) la caida)\b/;

const PERSONAL = [
  // A phone or identity number, also with separators.
  /(?:\d[\s.-]?){7,}/,
  // The lookbehind keeps the time linear.
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+/,
  /(?:^|\s)@\w{3,}/,
  /\b(?:calle|cll|carrera|cra|kra|diagonal|transversal|avenida)\.?\s+\d+/,
  /\b(?:whatsapp|cedula|mi numero es|mi correo es)\b/,
];

/** What the shop should look at before it publishes a text (docs/rules/reviews.md#warnings). A hint, not a decision. */
export function findWarnings(text: string): ReviewWarning[] {
  const plain = text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
  return [
    ...(MEDICAL.test(plain) ? (["medical_claim"] as const) : []),
    ...(PERSONAL.some((pattern) => pattern.test(plain)) ? (["personal_data"] as const) : []),
  ];
}
