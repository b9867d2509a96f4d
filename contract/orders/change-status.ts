import { z } from "zod";
import { Id } from "../schemas.ts";
import { OrderStatus, StatusReason } from "./order-status-schemas.ts";
import { SeenShipment, ShipmentFields } from "./shipment.ts";

/** POST /api/admin/orders/bulk-status: changes the status of several orders; only steps that move no money. */
export const BulkStatusBody = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  status: z.enum(["processing", "shipped"]),
  /** Carrier and number of each parcel, for `shipped`: the mail contains them. */
  shipments: z
    .array(ShipmentFields.extend({ id: Id, seen: SeenShipment.optional() }))
    .max(100)
    .optional(),
});
export type BulkStatusBody = z.infer<typeof BulkStatusBody>;

/** Result per order; `message` says why it was not changed. */
export const BulkStatusResult = z.object({
  id: Id,
  isChanged: z.boolean(),
  message: z.string().nullable(),
});
export type BulkStatusResult = z.infer<typeof BulkStatusResult>;

export const ChangeStatusBody = z.strictObject({
  status: z.string().max(40),
  /** Status that the administrator saw. If it has changed since, the request is refused. */
  from: OrderStatus.optional(),
  /**
   * When cancelling a shipped order: whether the goods came back (docs/rules/orders.md#cancel). Absent means no: their
   * units stay out of stock.
   */
  goodsReturned: z.boolean().optional(),
  /** Free text. The values of StatusReason are reserved, because later steps depend on them. */
  reason: z
    .string()
    .trim()
    .max(500)
    .refine((text) => !StatusReason.safeParse(text).success, "Escribe el motivo con otras palabras")
    .optional(),
  /** Carrier and tracking number; only with `shipped`. */
  shipment: ShipmentFields.optional(),
  /** Shipment that the administrator saw before writing `shipment`. */
  seenShipment: SeenShipment.optional(),
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;
