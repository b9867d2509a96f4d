import { apiQuery } from "#app/lib/query-client.ts";
import type { Address } from "#contract/accounts/addresses.ts";

export const ADDRESSES_PATH = "/api/user/addresses";

/** The user's saved addresses, the default one first. */
export const addressesQuery = apiQuery<Address[]>(ADDRESSES_PATH);

/** Display name of an address: its label, else its first line. */
export function addressName({ label, address }: Pick<Address, "label" | "address">): string {
  return label || address;
}
