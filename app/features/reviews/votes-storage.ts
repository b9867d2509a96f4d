import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";

type Votes = {
  /** Random name that this browser gave itself; empty before its first vote. */
  browser: string;
  /** Reviews that it voted for. */
  reviews: number[];
};

const empty: Votes = { browser: "", reviews: [] };

/** The votes «útil» of this browser. The server counts each of them once. */
export const votesStorage = createLocalStorageValue<Votes>("helpfulVotes", empty, (json) => {
  if (typeof json !== "object" || json === null) return empty;
  const { browser, reviews } = json as Partial<Votes>;
  return {
    browser: typeof browser === "string" ? browser : "",
    reviews: Array.isArray(reviews) ? reviews.filter((id) => Number.isInteger(id)) : [],
  };
});
