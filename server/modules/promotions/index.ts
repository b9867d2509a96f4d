export { type PromotionFacts, readPromotionFacts } from "./active-promotions.ts";
export type { Person } from "./customer-facts.ts";
export { createPromotion, updatePromotion } from "./edit-promotions.ts";
export { describeCode, findCode, type GivenCode } from "./find-code.ts";
export { findSharedCode } from "./find-shared-code.ts";
export { listPublicPromotions } from "./list-promotions.ts";
export { findNextPromotionChange } from "./next-change.ts";
export {
  findUsedCode,
  replacePromotionUses,
  retakePromotionUses,
  returnPromotionUses,
  takePromotionUses,
} from "./promotion-uses.ts";
export { promotionsRoutes } from "./promotions-routes.ts";
export { retirePromotions } from "./retire-promotions.ts";
