/** Texts of the page of promotions. */
export const promotionsCopy = {
  title: "Promociones",
  lead: "Lo que está en promoción hoy, con todas sus condiciones.",
  inForce: "Promociones vigentes",
  see: (name: string) => `Ver ${name}`,
  conditions: "Ver condiciones",
  onSale: "Productos en oferta",
  empty: "Hoy no hay promociones",
  emptyText: "Cuando haya una, la verás aquí con sus condiciones.",
  goToShop: "Ir a la tienda",
} as const;
