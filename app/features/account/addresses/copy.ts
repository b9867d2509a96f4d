/** Texts of the saved addresses, in the profile and the checkout. */
export const addressesCopy = {
  lead: "Las que guardes aquí aparecen al finalizar tu compra, para no escribirlas otra vez.",
  loading: "Cargando tus direcciones...",
  failed: "No se pudieron cargar las direcciones",
  empty: "Todavía no tienes direcciones guardadas",
  emptyText: "Guarda la primera y tu próxima compra será más corta.",
  add: "Añadir dirección",
  full: (most: number) => `Puedes guardar hasta ${most} direcciones. Elimina una para añadir otra.`,
  isDefault: "Principal",
  makeDefault: "Usar como principal",
  edit: "Editar",
  editNamed: (name: string) => `Editar la dirección ${name}`,
  remove: "Eliminar",
  removeNamed: (name: string) => `Eliminar la dirección ${name}`,
  removeTitle: "¿Eliminar esta dirección?",
  removeText: "Tus pedidos anteriores no cambian.",
  keep: "Conservarla",
  removed: "Dirección eliminada",
  saved: "Dirección guardada",
  saveFailed: "No se pudo guardar la dirección",
  removeFailed: "No se pudo eliminar la dirección",

  dialog: {
    newTitle: "Nueva dirección",
    editTitle: "Editar dirección",
    label: "Nombre de la dirección",
    labelHint: "Por ejemplo: Casa, Trabajo, Mamá.",
    isDefault: "Usar como dirección principal",
    save: "Guardar dirección",
    cancel: "Cancelar",
  },

  checkout: {
    legend: "Tus direcciones",
    other: "Otra dirección",
    remember: "Guardar esta dirección para mis próximas compras",
  },
};
