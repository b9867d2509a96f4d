/** Texts of the step that corrects an order. */
export const correctCopy = {
  open: "Corregir",
  title: (id: number) => `Corregir el pedido #${id}`,
  description: {
    everything: "El stock y el total cambian con el pedido, y el cliente recibe un correo con lo que quedó.",
    withoutSums:
      "Aquí cambias quién lo recibe y dónde, y el cliente recibe un correo. Los productos y el envío los corrige alguien que pueda ver los valores.",
    person: "El pedido ya tiene un pago: aquí cambias quién lo recibe y dónde. El cliente recibe un correo.",
    productGone:
      "Un producto de este pedido ya no existe en la tienda: aquí cambias quién lo recibe y dónde. Para cambiar productos o envío, cancélalo y haz uno nuevo.",
    underReview:
      "Hay un comprobante por revisar: mientras tanto aquí solo cambias quién recibe el pedido y dónde. El cliente recibe un correo.",
  },
  sections: { products: "Productos", customer: "Cliente", delivery: "Entrega" },
  method: "Cómo lo recibe",
  address: "Dirección",
  before: "Total de antes",
  linksEnd: "Los enlaces de pago que ya enviaste dejan de servir. Envíale uno nuevo al guardar.",
  noMail: "El cliente no tiene correo: avísale tú del cambio.",
  save: "Guardar la corrección",
  saved: "Pedido corregido",
  failed: "No se pudo corregir el pedido",
  conflict: "Alguien corrigió este pedido mientras lo editabas",
  isOver:
    "Mientras lo corregías el pedido se envió o se canceló: ya no se puede corregir. Lo que escribiste sigue aquí hasta que cierres.",
  isPaid:
    "Mientras lo corregías llegó un pago o un comprobante: los productos y el envío se quedan como están en el pedido, y solo se guarda quién lo recibe y dónde.",
  unsaved: "La corrección todavía no se ha guardado.",
} as const;
