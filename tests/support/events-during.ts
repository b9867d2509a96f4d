import type { DomainEvent } from "#server/events/events.ts";
import type { TestShop } from "./test-shop.ts";

/** The events that the shop publishes while `work` runs. */
export async function eventsDuring(shop: TestShop, work: () => Promise<unknown>): Promise<DomainEvent[]> {
  const events: DomainEvent[] = [];
  const unsubscribe = shop.deps.events.subscribe((event) => events.push(event));
  await work();
  unsubscribe();
  return events;
}
