import { afterEach, beforeEach } from "vitest";
import type { DomainEvent } from "#server/events/events.ts";
import type { TestShop } from "./test-shop.ts";

/** Returns a function that reads which flags of an order the current test's shop has announced. */
export function recordAnnouncedFlags(shop: () => Pick<TestShop, "deps">) {
  let events: DomainEvent[] = [];
  let unsubscribe = () => {};
  beforeEach(() => {
    events = [];
    unsubscribe = shop().deps.events.subscribe((event) => events.push(event));
  });
  afterEach(() => unsubscribe());
  return (orderId: number) =>
    events.flatMap((event) =>
      event.type === "order.flagged" && event.orderId === orderId ? event.attention : [],
    );
}
