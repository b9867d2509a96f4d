import { z } from "zod";
import { Product } from "../catalog/catalog.ts";
import { Id } from "../schemas.ts";

export const AddFavouriteBody = z.strictObject({ productId: Id });

/** GET /api/user/wishlist: complete products, newest favourite first. */
export const Favourites = z.object({ products: z.array(Product) });
export type Favourites = z.infer<typeof Favourites>;
