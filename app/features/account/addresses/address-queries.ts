import { apiQuery } from "#app/lib/query-client.ts";
import type { Address } from "#contract/addresses.ts";

export const ADDRESSES_PATH = "/api/user/addresses";

/** The person's saved addresses, the default one first. */
export const addressesQuery = apiQuery<Address[]>(ADDRESSES_PATH);

/** What an address is called: its own word, else its first line. */
export function addressName({ label, address }: Pick<Address, "label" | "address">): string {
  return label || address;
}
