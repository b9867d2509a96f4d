import { plainText } from "#contract/plain-text.ts";

/** Columns of the product CSV, in the order of the export. */

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
  /** Stock at the time of the export. A row whose two stock cells are equal leaves the stock unchanged. */
  exportedStock: "Stock al exportar",
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

const saleHeaders = { compareAt: "Precio de antes", saleEndsAt: "Oferta hasta" } as const;

const sizeSaleHeaders = {
  sizeCompareAt: "Precio de antes del tamaño",
  sizeSaleEndsAt: "Oferta del tamaño hasta",
} as const;

export const headers = {
  ...productHeaders,
  ...sizeHeaders,
  ...contentHeaders,
  ...saleHeaders,
  ...sizeSaleHeaders,
};

export type ProductKey = keyof typeof productHeaders | keyof typeof contentHeaders | keyof typeof saleHeaders;
export type SizeKey = keyof typeof sizeHeaders | keyof typeof sizeSaleHeaders;
export type ColumnKey = ProductKey | SizeKey;

export const keys = Object.keys(headers).filter(isKey);
export const productKeys = keys.filter(
  (key): key is ProductKey => !(key in sizeHeaders || key in sizeSaleHeaders),
);

/** Finds the column of a header, ignoring case and accents. */
export function findColumn(header: string): ColumnKey | undefined {
  const wanted = normalizeCell(header);
  return keys.find((key) => normalizeCell(headers[key]) === wanted);
}

/** A cell's text for comparing: trimmed, without case and accents. */
export function normalizeCell(text: string): string {
  return plainText(text.trim());
}

function isKey(name: string): name is ColumnKey {
  return name in headers;
}
