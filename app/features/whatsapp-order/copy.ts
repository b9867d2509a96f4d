/** Texts of ordering by WhatsApp. */
export const whatsappOrderCopy = {
  order: "Pedir por WhatsApp",
  failed: "No se pudo abrir el pedido en WhatsApp",
} as const;
