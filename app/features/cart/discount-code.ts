import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";

/** The discount code that the customer typed; empty for none. */
export const discountCodeStore = createLocalStorageValue<string>("discountCode", "", (json) =>
  typeof json === "string" ? json.slice(0, 60) : "",
);
