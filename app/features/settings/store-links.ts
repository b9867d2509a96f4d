import type { GeneralSettings } from "#contract/settings/settings.ts";

/** WhatsApp link with a prefilled greeting; null when the shop has no number. */
export function whatsappUrl(
  { whatsappNumber, whatsappGreeting, name }: GeneralSettings,
  greeting = whatsappGreeting,
): string | null {
  if (!whatsappNumber) return null;
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(greeting.replaceAll(/\{(storeName|tienda)\}/g, () => name))}`;
}

export function phoneUrl({ phone }: Pick<GeneralSettings, "phone">): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
