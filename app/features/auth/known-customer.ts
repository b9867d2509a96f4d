import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";

/** Whether somebody has logged in or registered in this browser before. */
export const knownCustomerStore = createLocalStorageValue<boolean>(
  "knownCustomer",
  false,
  (json) => json === true,
);
