import { placeNames } from "../places/place-names.ts";
import type { GeneralSettings } from "./settings.ts";

/** The shop's address on one line, without empty parts. */
export function addressLine({ address }: Pick<GeneralSettings, "address">): string {
  const { street, neighborhood, city, department, country } = address;
  return [street, neighborhood, ...placeNames(city, department), country].filter(Boolean).join(", ");
}

/** The same; empty until the owner has filled in the street. */
export function addressLineIfComplete(general: Pick<GeneralSettings, "address">): string {
  return general.address.street && addressLine(general);
}
