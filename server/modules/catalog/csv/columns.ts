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

/** Of a size, or of a product without sizes. */
const unitHeaders = {
  sku: "SKU",
  barcode: "Código de barras",
  weightG: "Peso (g)",
  /** Only for people who may see money. */
  cost: "Costo",
} as const;

const shopHeaders = {
  seoDescription: "Descripción para buscadores",
  /** `Preocupación: Caspa`, one on each line. */
  attributes: "Filtros",
  step: "Paso del ritual",
} as const;

export const headers = {
  ...productHeaders,
  ...sizeHeaders,
  ...contentHeaders,
  ...saleHeaders,
  ...sizeSaleHeaders,
  ...unitHeaders,
  ...shopHeaders,
};

const ofSizes = { ...sizeHeaders, ...sizeSaleHeaders, ...unitHeaders };

export type UnitKey = keyof typeof unitHeaders;
export type SizeKey = keyof typeof ofSizes;
export type ProductKey = Exclude<keyof typeof headers, SizeKey>;
export type ColumnKey = ProductKey | SizeKey;

export const keys = Object.keys(headers).filter(isKey);
export const productKeys = keys.filter((key): key is ProductKey => !(key in ofSizes));
export const unitKeys = Object.keys(unitHeaders).filter((key): key is UnitKey => key in unitHeaders);

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
