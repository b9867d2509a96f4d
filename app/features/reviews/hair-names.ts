import type { HairType } from "#contract/reviews/reviews.ts";

export const hairNames: Record<HairType, string> = {
  straight: "Liso",
  wavy: "Ondulado",
  curly: "Rizado",
  coily: "Crespo o afro",
};
