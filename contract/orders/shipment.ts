import { z } from "zod";

/** Carrier and tracking number ("guía") of an order. */

export const carrierIds = [
  "servientrega",
  "coordinadora",
  "interrapidisimo",
  "envia",
  "472",
  "tcc",
  "other",
] as const;
export const CarrierId = z.enum(carrierIds, "Elige la transportadora");
export type CarrierId = z.infer<typeof CarrierId>;

type Carrier = {
  name: string;
  /** URL of the tracking page, with the number where the carrier supports that. */
  track: ((trackingNumber: string) => string) | null;
};

/** Public tracking pages, checked in 2026. */
export const carriers: Record<CarrierId, Carrier> = {
  servientrega: {
    name: "Servientrega",
    track: (n) => `https://mobile.servientrega.com/WebSitePortal/RastreoEnvioDetalle.html?Guia=${n}`,
  },
  coordinadora: {
    name: "Coordinadora",
    track: (n) => `https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia=${n}`,
  },
  interrapidisimo: {
    name: "Inter Rapidísimo",
    track: (n) => `https://www.interrapidisimo.com/sigue-tu-envio/?guia=${n}`,
  },
  envia: { name: "Envía", track: () => "https://envia.co/" },
  "472": { name: "4-72", track: (n) => `http://svc1.sipost.co/trazawebsip2/default.aspx?Buscar=${n}` },
  tcc: { name: "TCC", track: () => "https://tcc.com.co/" },
  other: { name: "Otra transportadora", track: null },
};

/** Letters, digits and dashes; spaces are removed. */
const TrackingNumber = z
  .string("Escribe el número de guía")
  .max(60, "Usa máximo 60 caracteres")
  .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,40}$/, "Escribe de 4 a 40 letras, números o guiones"));

export const ShipmentFields = z.strictObject({ carrier: CarrierId, trackingNumber: TrackingNumber });
export type ShipmentFields = z.infer<typeof ShipmentFields>;

/** As an order shows it. */
export const Shipment = z.object({
  carrier: CarrierId,
  carrierName: z.string(),
  trackingNumber: z.string(),
  /** Null for an unknown carrier. */
  trackingUrl: z.string().nullable(),
});
export type Shipment = z.infer<typeof Shipment>;

export function shipmentOf({ carrier, trackingNumber }: ShipmentFields): Shipment {
  const { name, track } = carriers[carrier];
  const trackingUrl = track?.(encodeURIComponent(trackingNumber)) ?? null;
  return { carrier, carrierName: name, trackingNumber, trackingUrl };
}

/** What a form showed; null: no shipment. A save is refused with `conflict` when something else is stored. */
export const SeenShipment = z.strictObject({ carrier: CarrierId, trackingNumber: z.string() }).nullable();
export type SeenShipment = z.infer<typeof SeenShipment>;

/** PATCH /api/admin/orders/{id}/shipment: carrier and number, or null to remove them. */
export const ShipmentBody = z.strictObject({
  shipment: ShipmentFields.nullable(),
  seen: SeenShipment.optional(),
  /** Whether to mail the customer when the order is already shipped. */
  tellCustomer: z.boolean().optional(),
});
export type ShipmentBody = z.infer<typeof ShipmentBody>;
