import { MAX_ADDRESSES } from "#contract/accounts/addresses.ts";

export const messages = {
  notFound: "No encontramos esa dirección.",
  tooMany: `Puedes guardar hasta ${MAX_ADDRESSES} direcciones. Elimina una para agregar otra.`,
} as const;
