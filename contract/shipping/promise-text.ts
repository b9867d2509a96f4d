import type { Arrival } from "./arrival.ts";
import { arrivalText, readyText } from "./arrival-text.ts";
import { PICKUP } from "./pickup.ts";

/** «Llega entre el martes 24 y el jueves 26», or when it is ready in the shop. */
export function promiseText(method: string, arrival: Arrival): string {
  return method === PICKUP ? readyText(arrival) : arrivalText(arrival);
}
