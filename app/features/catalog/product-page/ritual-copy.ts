/** Texts of a product's routine. */
export const ritualCopy = {
  title: "El ritual completo",
  lead: "Los pasos, en este orden.",
  steps: { limpia: "Limpia", nutre: "Nutre", define: "Define", protege: "Protege" },
  addAll: (count: number, total: string) => `Añadir los ${count === 2 ? "dos" : "tres"} · ${total}`,
  separately: "Por separado",
  with: (promotions: readonly string[]) => `con ${promotions.map((name) => `«${name}»`).join(" y ")}`,
  added: "Ritual añadido al carrito",
  partlyAdded: "Añadimos al carrito lo que queda del ritual",
  missing: (names: readonly string[]) =>
    `No quedan más unidades de ${new Intl.ListFormat("es", { type: "conjunction" }).format(names)}.`,
} as const;
