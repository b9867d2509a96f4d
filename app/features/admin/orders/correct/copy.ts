/** Texts of the step that corrects an order. */
export const correctCopy = {
  open: "Corregir",
  title: (id: number) => `Corregir el pedido #${id}`,
  description: {
    everything: "El stock y el total cambian con el pedido, y el cliente recibe un correo con lo que quedó.",
    person: "El pedido ya tiene un pago: aquí cambias quién lo recibe y dónde. El cliente recibe un correo.",
    underReview:
      "Hay un comprobante por revisar: mientras tanto aquí solo cambias quién recibe el pedido y dónde. El cliente recibe un correo.",
  },
  sections: { products: "Productos", customer: "Cliente", delivery: "Entrega" },
  noMoney: "Los productos y el envío los corrige alguien que pueda ver los valores.",
  method: "Cómo lo recibe",
  before: "Total de antes",
  linksEnd: "Los enlaces de pago que ya enviaste dejan de servir. Envíale uno nuevo al guardar.",
  noMail: "El cliente no tiene correo: avísale tú del cambio.",
  save: "Guardar la corrección",
  saved: "Pedido corregido",
  failed: "No se pudo corregir el pedido",
  unsaved: "La corrección todavía no se ha guardado.",
} as const;
