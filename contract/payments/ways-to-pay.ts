import { z } from "zod";

/** How a buyer can pay an order now: at the gateway, or by a transfer to an account of the shop. */
export const WayToPay = z.enum(["online", "transfer"]);
export type WayToPay = z.infer<typeof WayToPay>;
