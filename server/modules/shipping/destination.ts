import { findPlace } from "#contract/places/find-place.ts";
import { messages } from "./messages.ts";

const colombia = new Set(["colombia", "co", "col"]);

export type Destination = { country: string; city: string; state: string };

/** Why the shop cannot deliver there, by field; empty when it can. */
export function destinationErrors(destination: Destination): Record<string, string> {
  if (!isInColombia(destination)) return { country: messages.colombiaOnly };
  return findPlace(destination) ? {} : { city: messages.unknownPlace };
}

export function isInColombia({ country }: Pick<Destination, "country">): boolean {
  return colombia.has(country.toLowerCase());
}
