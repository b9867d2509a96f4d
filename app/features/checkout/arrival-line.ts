import type { Arrival } from "#contract/shipping/arrival.ts";
import { arrivalText, readyText } from "#contract/shipping/arrival-text.ts";
import { PICKUP } from "#contract/shipping/rate.ts";

/** «Llega entre el martes 24 y el jueves 26», or when it is ready in the shop. */
export function arrivalLine(method: string, arrival: Arrival): string {
  return method === PICKUP ? readyText(arrival) : arrivalText(arrival);
}
