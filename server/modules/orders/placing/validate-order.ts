import { hasRepeatedLine } from "#contract/cart/line-key.ts";
import type { OrderLineInput } from "#contract/orders/orders.ts";
import { DomainError } from "../../../errors.ts";
import { type Destination, findDestinationErrors } from "../../shipping/index.ts";
import { messages } from "../messages.ts";

type Order = {
  items: readonly Pick<OrderLineInput, "productId" | "size">[];
  /** Null: picked up in the shop. */
  destination: Destination | null;
};

/**
 * Checks what the schema cannot express: no repeated line, and delivery to a municipality of Colombia
 * (docs/rules/checkout.md#country).
 */
export function validateOrder({ items, destination }: Order): void {
  const errors: Record<string, string> = destination ? findDestinationErrors(destination) : {};
  if (hasRepeatedLine(items)) errors.items = messages.repeatedLine;

  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
}
