/** Messages of the API about corrections of an order, for administrators. */
export const messages = {
  leftShop: "Este pedido ya salió o se cerró: no se puede corregir.",
  changedMeanwhile:
    "Alguien corrigió este pedido mientras lo editabas. Míralo como quedó y vuelve a hacer tu cambio.",
  underReview:
    "Este pedido tiene un comprobante por revisar. Decídelo antes de cambiar los productos o el envío.",
  paid: "Este pedido ya tiene un pago. Sus productos y su envío cambian con un reembolso o con un pedido adicional.",
  sizeRenamed: (size: string, today: string) =>
    `El tamaño «${size}» de este pedido se llama hoy «${today}», y «${size}» es otro. Para más unidades añade «${today}».`,
  productGone: "Un producto de este pedido ya no existe en la tienda. Cancela el pedido y haz uno nuevo.",
  refusedParcels:
    "Con ese teléfono ya se devolvieron dos pedidos, y no se le ofrece pago contra entrega. Ofréceselo otra vez en uno de esos pedidos, o cobra este antes de enviarlo.",
  totalChanged: "El total ya no es el que viste. Revísalo antes de guardar.",
  totalNotAllowed: "Este cambio mueve el total del pedido. Pídelo a alguien que pueda ver los valores.",
};
