import { z } from "zod";

/** A stored address. It is not validated again, because an older release accepted other values. */
export const storedPlace = {
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  cityCode: z.string().nullable(),
  neighborhood: z.string().nullable(),
  directions: z.string().nullable(),
};
