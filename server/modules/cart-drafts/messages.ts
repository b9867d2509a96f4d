/** Messages of the API about carts ordered by WhatsApp, and the text that the chat opens with. */
export const messages = {
  off: "Esta tienda no recibe pedidos por WhatsApp. Compra desde tu carrito.",
  nothingForSale: "Estos productos ya no están a la venta. Actualiza tu carrito.",
  repeatedLine: "El mismo producto y tamaño aparece dos veces en tu carrito.",
  unknown: "No encontramos ese pedido de WhatsApp. Los códigos duran 14 días; revisa que esté bien escrito.",
  used: (code: string, orderId: number) =>
    `${code} ya se usó en el pedido #${orderId}. Confirma que quieres hacer otro pedido igual.`,
};

export const chatText = {
  greeting: (shop: string) => `¡Hola, ${shop}! Quiero hacer este pedido:`,
  code: (code: string) => `Código: ${code}`,
  line: (quantity: number, name: string, size: string) =>
    `• ${quantity} × ${size ? `${name}, ${size}` : name}`,
  more: (lines: number) => (lines === 1 ? "… y 1 producto más" : `… y ${lines} productos más`),
  subtotal: (amount: string) => `Subtotal: ${amount}`,
  open: (url: string) => `Ver todo: ${url}`,
};
