/** The table's columns, in the order of the export. */

const productHeaders = {
  id: "ID",
  slug: "Slug",
  name: "Nombre",
  category: "Categoría",
  price: "Precio",
  isPublished: "Publicado",
} as const;

const sizeHeaders = {
  size: "Tamaño",
  sizePrice: "Precio del tamaño",
  stock: "Stock",
  /** What the stock was at the export: who leaves both alike changes no stock, however much was sold since. */
  stockSeen: "Stock al exportar",
  isEnabled: "Tamaño a la venta",
  sizeImage: "Imagen del tamaño",
} as const;

const contentHeaders = {
  isNew: "Nuevo",
  isFeatured: "Destacado",
  isBestSeller: "Más vendido",
  tags: "Etiquetas",
  imageUrl: "Imagen",
  gallery: "Galería",
  description: "Descripción",
  longDescription: "Descripción larga",
  composition: "Composición",
  ingredients: "Ingredientes",
  howToUse: "Modo de uso",
  details: "Observaciones",
  benefits: "Beneficios",
} as const;

export const headers = { ...productHeaders, ...sizeHeaders, ...contentHeaders };

export type ProductKey = keyof typeof productHeaders | keyof typeof contentHeaders;
export type SizeKey = keyof typeof sizeHeaders;
export type Key = ProductKey | SizeKey;

export const keys = Object.keys(headers).filter(isKey);
export const productKeys = keys.filter((key): key is ProductKey => !(key in sizeHeaders));
export const sizeKeys = keys.filter((key): key is SizeKey => key in sizeHeaders);

/** Which column a header names, whatever its case and accents. */
export function keyOfHeader(header: string): Key | undefined {
  const wanted = plain(header);
  return keys.find((key) => plain(headers[key]) === wanted);
}

/** Without case and accents, for comparing what people write. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .trim()
    .toLowerCase();
}

function isKey(name: string): name is Key {
  return name in headers;
}
