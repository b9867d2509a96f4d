import { ApiError } from "#app/lib/api.ts";
import type { Attribute } from "#contract/catalog/attributes.ts";
import type { Product, StockMismatch } from "#contract/catalog/catalog.ts";
import type { PageTexts } from "#contract/content/content.ts";
import type { AdminOwnPage } from "#contract/content/own-pages.ts";
import type { TransferAccountsBody } from "#contract/payments/transfers.ts";
import type { AdminPromotion } from "#contract/promotions/promotion.ts";
import type { AdminReview } from "#contract/reviews/reviews.ts";
import type { MailText } from "#contract/settings/mail-texts.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { ShippingZone } from "#contract/shipping/admin-zones.ts";

/** What the body of a conflict error can hold, as it is stored now. */
type ConflictBody = {
  accounts: TransferAccountsBody["accounts"];
  attribute: Attribute;
  /** Of a list of the home page. */
  item: { id: number };
  movedStock: StockMismatch[];
  page: AdminOwnPage;
  product: Product;
  promotion: AdminPromotion;
  review: AdminReview;
  settings: Settings;
  text: MailText;
  texts: PageTexts;
  zones: ShippingZone[];
};

/** Whether the server refused a write because the record has changed meanwhile. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "conflict";
}

/** What somebody else saved meanwhile, when the error is an edit conflict about it; otherwise null. */
export function savedMeanwhile<Name extends keyof ConflictBody>(
  error: unknown,
  name: Name,
): ConflictBody[Name] | null {
  const body = isConflict(error) ? (error.body as Partial<ConflictBody>) : {};
  return body[name] ?? null;
}
