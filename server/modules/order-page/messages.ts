import type { OrderText } from "#contract/orders/order-texts.ts";
import type { Shipment } from "#contract/orders/shipment.ts";

/** Messages of the API about an order's own page. */
export const messages = {
  lookupAnswer:
    "Si el número y el correo son de un mismo pedido, te acabamos de enviar el enlace. Revisa también el correo no deseado.",
  noAccount: "Con este pedido no se puede crear una cuenta. Regístrate desde «Mi cuenta».",
  textNotTrue: "El pedido ya cambió y ese texto no le corresponde. Recarga la página.",
};

/** `url` is null for whoever could not open the order's page with it. */
type ChatFacts = { shop: string; orderId: number; shipment: Shipment | null; url: string | null };

const linked = (words: string, url: string | null) => (url ? ` ${words}: ${url}` : "");

/** Texts for a chat with the order's customer. They hold no personal data: they travel in an address. */
export const chatTexts: Record<OrderText, (facts: ChatFacts) => string> = {
  confirm: ({ shop, orderId, url }) =>
    `¡Hola! En ${shop} recibimos tu pedido #${orderId}, para pagar contra entrega. ${url ? `Confírmalo aquí y lo preparamos: ${url}` : "Respóndenos que lo confirmas y lo preparamos."}`,
  received: ({ shop, orderId, url }) =>
    `¡Hola! En ${shop} recibimos tu pedido #${orderId}.${linked("Aquí lo ves y lo sigues", url)}`,
  paid: ({ shop, orderId, url }) =>
    `¡Hola! Ya recibimos el pago de tu pedido #${orderId} en ${shop} y lo estamos preparando.${linked("Síguelo aquí", url)}`,
  shipped: ({ shop, orderId, shipment, url }) =>
    `¡Hola! Tu pedido #${orderId} de ${shop} va en camino${shipment ? ` con ${shipment.carrierName}, guía ${shipment.trackingNumber}` : ""}.${linked("Síguelo aquí", url)}`,
  pickup: ({ shop, orderId, url }) =>
    `¡Hola! Tu pedido #${orderId} de ${shop} está listo para recoger.${url ? linked("Dirección y horario", url) : " Escríbenos por aquí si quieres la dirección y el horario."}`,
  delivered: ({ shop, orderId, url }) =>
    `¡Hola! Tu pedido #${orderId} de ${shop} quedó entregado. Si algo no salió bien, escríbenos por aquí.${linked("Tu pedido", url)}`,
};
