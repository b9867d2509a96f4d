import { apiQuery } from "#app/lib/query-client.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";

/** Automatic promotions in force. */
export const promotionsQuery = apiQuery<PublicPromotion[]>("/api/promotions");
