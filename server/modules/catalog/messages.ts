/** What the catalogue says to people. The English ones are the owner's (spec §5). */
export const messages = {
  productNotFound: "El producto que buscas no se pudo encontrar o ha sido eliminado.",
  variantNotFound: "Ese tamaño ya no existe.",
  categoryNotFound: "La categoría que buscas no existe.",
  categoryRequired: "Category is required",
  categoryInUse: "La categoría tiene productos. Muévelos a otra antes de eliminarla.",
  slugTaken: "Ya hay un producto con esa dirección (slug). Elige otra.",
  categorySlugTaken: "Ya hay una categoría con esa dirección (slug). Elige otra.",
  sizeTaken: "Ese tamaño ya existe en este producto.",
  editedMeanwhile:
    "Alguien cambió este producto mientras lo editabas. Revisa los datos e inténtalo de nuevo.",
  soldBySize: "El producto pasa a venderse por tamaños",
} as const;
