import { z } from "zod";
import { Product } from "../catalog/catalog.ts";
import { Id } from "../schemas.ts";

export const AddToWishlistBody = z.strictObject({ productId: Id });

/** GET /api/user/wishlist: complete products, newest favourite first. */
export const Wishlist = z.object({ products: z.array(Product) });
export type Wishlist = z.infer<typeof Wishlist>;
