/** Messages of the catalogue. The English ones are specified by the owner. */
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
  tooManySelected: "Son más de 10.000 productos. Usa la búsqueda o los filtros para elegir menos.",
  selectionChanged: "Los productos elegidos cambiaron mientras tanto. Revisa de nuevo lo que va a pasar.",
  pricesChangedSince:
    "Estos precios ya cambiaron otra vez, así que no hay nada que deshacer. Cámbialos en cada producto.",
  priceChangeUndone: "Este cambio de precios ya se deshizo.",
  priceChangeTooOld: "Un cambio de precios se puede deshacer durante 24 horas. Este ya no está.",
  priceTooHigh: "Algún precio pasaría de lo que la tienda admite.",
  saleEndNeedsSale: "Escribe el precio de antes, o deja la oferta sin fecha.",
  saleBelongsToSizes: "La oferta va en cada tamaño: todos tienen su propio precio.",
  saleNeedsOwnPrice: "Escribe el precio de oferta de este tamaño.",
  saleNotLower: "El precio de antes debe ser mayor que el precio de oferta.",
  saleEndsInPast: "La oferta debe terminar en el futuro.",
  salesAreOff: "Los precios de oferta están desactivados. Actívalos en Configuración › Ofertas.",
  compareAtTooHigh: (size: string, highest: string) =>
    `${size ? `${size}: el` : "El"} precio de antes puede ser máximo ${highest}, lo más alto que cobraste en los últimos 30 días.`,
  neverCharged: (size: string) =>
    `${size ? `${size}: el` : "El"} precio de antes debe ser uno que ya cobraste. Publícalo primero con su precio y después ponlo en oferta.`,
  categoriesChanged: "Las categorías cambiaron mientras las ordenabas. Carga la página de nuevo.",
  attributeNotFound: "Este filtro no existe.",
  attributeTaken: "Ya hay un filtro con ese nombre.",
  attributeEditedMeanwhile:
    "Otra persona cambió este filtro mientras lo editabas. Sus valores ya están en la lista: revísala y guarda otra vez.",
  attributeChanged: "Los filtros cambiaron mientras tanto. Carga la página de nuevo.",
  pairMissing: "Uno de los productos elegidos ya no existe.",
  costNotAllowed: "Tu rol no permite ver ni cambiar costos: quita esta columna.",
  importNoFile: "Elige un archivo CSV.",
  importTooLarge: "El archivo pesa más de 8 MB. Divídelo en partes.",
  importHasErrors: "El archivo tiene errores: no se importó nada.",
  importStopped: (saved: number, total: number) =>
    `Alguien cambió un producto durante la importación. Se guardaron ${saved} de ${total}: revisa lo que falta y vuelve a importar el mismo archivo.`,
  importRefused: (saved: number, total: number, reason: string) =>
    `Se guardaron ${saved} de ${total}. El resto no, por este motivo: ${reason}`,
  importOutdated: "El catálogo cambió desde la prueba. Revisa de nuevo lo que va a pasar.",
  unitsLeft: (stock: number) => (stock === 1 ? "Queda 1 unidad." : `Quedan ${stock} unidades.`),
  moreLowStock: (count: number) => (count === 1 ? "Y 1 más" : `Y ${count} más`),
  moreLowStockText: "Mira la lista completa en el Dashboard.",
} as const;
