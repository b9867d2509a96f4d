/** Texts of the shop's filters (docs/rules/catalogue.md#attributes). */
export const attributesCopy = {
  title: "Filtros de la tienda",
  lead: "Con ellos busca quien compra: tipo de cabello, preocupación, «libre de», ingrediente… Cada producto puede tener varios valores.",
  add: "Añadir filtro",
  addFirst: "Crear el primero",
  empty: "Todavía no hay filtros",
  emptyText: "Crea el primero, por ejemplo «Tipo de cabello» con «Rizado», «Liso» y «Ondulado».",
  edit: (name: string) => `Editar ${name}`,
  editAction: "Editar",
  columns: { name: "Filtro", values: "Valores", actions: "Acciones" },
  form: {
    createTitle: "Añadir filtro",
    editTitle: "Editar filtro",
    name: "Nombre",
    values: "Valores",
    value: (position: number) => `Valor ${position}`,
    addValue: "Añadir valor",
    removeValue: (name: string) => `Quitar ${name}`,
    removing: (count: number) =>
      count === 1
        ? "Al guardar, el valor que quitaste sale de sus productos."
        : `Al guardar, los ${count} valores que quitaste salen de sus productos.`,
    save: "Guardar filtro",
    saving: "Guardando...",
    created: "Filtro creado",
    updated: "Filtro guardado",
    failed: "No se pudo guardar el filtro",
    unsaved: "Lo que escribiste en este filtro se pierde.",
  },
  deletion: {
    title: (name: string) => `¿Eliminar el filtro ${name}?`,
    text: "Desaparece de la tienda y de todos los productos. Esta acción no se puede deshacer.",
    confirm: "Eliminar",
    success: "Filtro eliminado",
    failure: "No se pudo eliminar el filtro",
  },
} as const;
