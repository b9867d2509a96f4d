import type { PlaceOrderBody } from "#contract/orders.ts";
import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";

const colombia = new Set(["colombia", "co", "col"]);

/** What no schema says: each product and size once, and delivery within Colombia (decision 14). */
export function refuseImpossible({ items, country }: Pick<PlaceOrderBody, "items" | "country">): void {
  const errors: Record<string, string> = {};
  const identities = new Set(items.map(({ productId, size }) => `${productId} ${size}`));
  if (identities.size < items.length) errors.items = messages.repeatedLine;
  if (!colombia.has(country.toLowerCase())) errors.country = messages.colombiaOnly;

  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
}
