import { expect, it } from "vitest";
import type { GeneralSettings } from "#contract/settings/settings.ts";
import { phoneUrl, whatsappUrl } from "./store-links.ts";

const general = {
  name: "Mi Tienda & Cía",
  phone: "+57 340 555 0142",
  whatsappNumber: "573405550142",
  whatsappGreeting: "¡Hola!",
} as GeneralSettings;

it.each(["¡Hola, {storeName}!", "¡Hola, {tienda}!"])(
  "greets the store by its name: %s",
  (whatsappGreeting) => {
    const url = new URL(whatsappUrl({ ...general, whatsappGreeting }) ?? "");

    expect(url.origin + url.pathname).toBe("https://wa.me/573405550142");
    expect(url.searchParams.get("text")).toBe("¡Hola, Mi Tienda & Cía!");
  },
);

it("has no chat link without a number", () => {
  expect(whatsappUrl({ ...general, whatsappNumber: "" })).toBeNull();
});

it("phone links contain digits only", () => {
  expect(phoneUrl(general)).toBe("tel:+573405550142");
});
