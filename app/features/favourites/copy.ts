/** Texts of the favourite button. */
export const favouritesCopy = {
  add: (name: string) => `Añadir a favoritos: ${name}`,
  remove: (name: string) => `Quitar de favoritos: ${name}`,
  added: "Añadido a favoritos",
  removed: "Quitado de favoritos",
  failed: "No se pudo cambiar tu lista de favoritos",
} as const;
