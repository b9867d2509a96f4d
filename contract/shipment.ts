import { z } from "zod";

/** How an order's parcel travels: the carrier and its tracking number ("guía"). */

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
  /** Where a parcel is followed; with the number in it, where the carrier's page takes one. */
  track: ((trackingNumber: string) => string) | null;
};

/** The addresses are the carriers' public pages as they were in use in 2026. */
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

/** As the carriers print them: letters, digits and dashes; spaces are how people group them. */
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
  /** Null for a carrier that the shop does not know. */
  trackingUrl: z.string().nullable(),
});
export type Shipment = z.infer<typeof Shipment>;

export function shipmentOf({ carrier, trackingNumber }: ShipmentFields): Shipment {
  const { name, track } = carriers[carrier];
  const trackingUrl = track?.(encodeURIComponent(trackingNumber)) ?? null;
  return { carrier, carrierName: name, trackingNumber, trackingUrl };
}

/** PATCH /api/admin/orders/{id}/shipment: both, or null for none. */
export const ShipmentBody = z.strictObject({
  shipment: ShipmentFields.nullable(),
  /** Whether an order that is under way gets a mail about it. */
  tellCustomer: z.boolean().optional(),
});
export type ShipmentBody = z.infer<typeof ShipmentBody>;
