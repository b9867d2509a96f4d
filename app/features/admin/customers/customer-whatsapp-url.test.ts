import { expect, it } from "vitest";
import { customerWhatsappUrl } from "./customer-whatsapp-url.ts";

it.each([
  ["300 123 4567", "https://wa.me/573001234567?text=Hola"],
  ["+57 300 123 4567", "https://wa.me/573001234567?text=Hola"],
  ["555", null],
  [null, null],
])("the number %s opens the chat %s", (phone, url) => {
  expect(customerWhatsappUrl(phone, "Hola")).toBe(url);
});
