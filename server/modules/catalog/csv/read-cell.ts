import { momentOf } from "#contract/calendar/local-time.ts";
import { ProductBody, VariantBody, VariantStock } from "#contract/catalog/catalog.ts";
import { ritualSteps } from "#contract/names.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import { normalizeCell, type ProductKey, type UnitKey } from "./columns.ts";
import type { CatalogueNames } from "./product-cells.ts";

/** The value of a cell, or its error message. */
export type CellResult<T> = { value: T; message?: never } | { value?: never; message: string };

type Field = Exclude<keyof ProductBody, "stock" | "pairIds" | UnitKey>;
export type ProductValues = Omit<ProductBody, "stock" | "pairIds" | UnitKey>;

const fields: Record<Exclude<ProductKey, "id">, Field> = {
  slug: "slug",
  name: "name",
  category: "categoryId",
  price: "price",
  compareAt: "compareAt",
  saleEndsAt: "saleEndsAt",
  isPublished: "isPublished",
  isNew: "isNew",
  isFeatured: "isFeatured",
  isBestSeller: "isBestSeller",
  tags: "tags",
  imageUrl: "imageUrl",
  gallery: "gallery",
  description: "description",
  seoDescription: "seoDescription",
  attributes: "attributeValueIds",
  step: "step",
  longDescription: "longDescription",
  composition: "composition",
  ingredients: "ingredients",
  howToUse: "howToUse",
  details: "details",
  benefits: "benefits",
};

export function fieldOf(key: Exclude<ProductKey, "id">): Field {
  return fields[key];
}

const SALE_END = "Escribe la fecha y la hora de Bogotá como 2026-11-30 23:59, o nada";
const YES_OR_NO = "Escribe «sí» o «no»";
const LIST = "Usa máximo 50 líneas de hasta 1.000 caracteres";

const cellErrors: Record<Exclude<ProductKey, "id">, string> = {
  slug: "Usa de 2 a 200 minúsculas, números y guiones",
  name: "Escribe un nombre de 2 a 200 caracteres",
  category: "Hay varias categorías con ese nombre: escribe el slug de la que quieres",
  price: "Escribe un precio en pesos mayor que 0, como 28900 o 28.900,50",
  compareAt: "Escribe el precio de antes en pesos, o nada si no está en oferta",
  saleEndsAt: SALE_END,
  isPublished: YES_OR_NO,
  isNew: YES_OR_NO,
  isFeatured: YES_OR_NO,
  isBestSeller: YES_OR_NO,
  tags: "Usa máximo 50 etiquetas separadas por coma",
  imageUrl: "Escribe una dirección que empiece por / o https://",
  gallery: "Escribe máximo 20 direcciones, una por línea, que empiecen por / o https://",
  description: "Escribe una descripción de 10 a 2.000 caracteres",
  seoDescription: "Usa máximo 320 caracteres",
  attributes: "Escribe filtros que existan, uno por línea, como «Preocupación: Caspa»",
  step: `Escribe ${ritualSteps.join(", ")} o nada`,
  longDescription: "Usa máximo 20.000 caracteres",
  composition: "Usa máximo 5.000 caracteres",
  ingredients: "Usa máximo 10.000 caracteres",
  howToUse: LIST,
  details: LIST,
  benefits: LIST,
};

const UNKNOWN_CATEGORY =
  "No hay una categoría con ese nombre: marca «Crear la categoría» o escribe una que exista";

const yes = new Set(["si", "s", "1", "x", "true", "verdadero"]);
const no = new Set(["no", "n", "0", "false", "falso"]);

/** Parses a product cell with the validation of the product form. */
export function readProductCell(
  key: Exclude<ProductKey, "id">,
  cell: string,
  names: CatalogueNames,
): CellResult<ProductValues[Field]> {
  const parsed = ProductBody.shape[fields[key]].safeParse(parse(key, cell, names));
  if (parsed.success) return { value: parsed.data };
  const isUnknownCategory = key === "category" && !names.hasCategory(cell);
  return { message: isUnknownCategory ? UNKNOWN_CATEGORY : cellErrors[key] };
}

function parse(key: Exclude<ProductKey, "id">, cell: string, names: CatalogueNames): unknown {
  switch (key) {
    case "category":
      return names.find(cell)?.id;
    case "attributes":
      return listOf(cell, "\n")
        .map((written) => names.findValue(written) ?? 0)
        .sort((a, b) => a - b);
    case "step":
      return cell === "" ? null : normalizeCell(cell);
    case "price":
      return parsePesos(cell);
    case "compareAt":
      return cell === "" ? null : parsePesos(cell);
    case "saleEndsAt":
      return parseLocalTime(cell);
    case "isPublished":
    case "isNew":
    case "isFeatured":
    case "isBestSeller":
      return parseYesOrNo(cell) ?? cell;
    case "tags":
      return listOf(cell, ",");
    case "gallery":
    case "howToUse":
    case "details":
    case "benefits":
      return listOf(cell, "\n");
    case "seoDescription":
    case "longDescription":
    case "composition":
    case "ingredients":
      return cell || null;
    default:
      return cell;
  }
}

export function readSize(cell: string): CellResult<string> {
  const parsed = VariantBody.shape.size.safeParse(cell);
  return parsed.success ? { value: parsed.data } : { message: "Usa máximo 40 caracteres" };
}

export function readStock(cell: string): CellResult<number> {
  const parsed = VariantStock.safeParse(parseWholeNumber(cell));
  return parsed.success ? { value: parsed.data } : { message: "Escribe unidades enteras desde 0" };
}

export function readOwnPrice(cell: string): CellResult<number | null> {
  const parsed = VariantBody.shape.price.safeParse(cell === "" ? null : parsePesos(cell));
  return parsed.success
    ? { value: parsed.data || null }
    : { message: "Escribe un precio en pesos, o nada para usar el del producto" };
}

export function readOwnCompareAt(cell: string): CellResult<number | null> {
  const parsed = VariantBody.shape.compareAt.safeParse(cell === "" ? null : parsePesos(cell));
  return parsed.success ? { value: parsed.data ?? null } : { message: cellErrors.compareAt };
}

export function readOwnSaleEnd(cell: string): CellResult<string | null> {
  const parsed = VariantBody.shape.saleEndsAt.safeParse(parseLocalTime(cell));
  return parsed.success ? { value: parsed.data ?? null } : { message: SALE_END };
}

export function readOwnImage(cell: string): CellResult<string | null> {
  const parsed = VariantBody.shape.imageUrl.safeParse(cell || null);
  return parsed.success ? { value: parsed.data ?? null } : { message: cellErrors.imageUrl };
}

const unitErrors: Record<UnitKey, string> = {
  sku: "Usa máximo 64 caracteres",
  barcode: "Usa máximo 64 caracteres",
  weightG: "Escribe el peso en gramos enteros, o nada",
  cost: "Escribe el costo en pesos, o nada",
};

/** An empty cell is null. */
export function readUnitCell(key: UnitKey, cell: string): CellResult<string | number | null> {
  const value = key === "weightG" ? parseWholeNumber(cell) : key === "cost" ? parsePesos(cell) : cell;
  const parsed = VariantBody.shape[key].safeParse(cell === "" ? null : value);
  return parsed.success ? { value: parsed.data ?? null } : { message: unitErrors[key] };
}

export function readYesOrNo(cell: string): CellResult<boolean> {
  const value = parseYesOrNo(cell);
  return value === undefined ? { message: YES_OR_NO } : { value };
}

/** ISO time; null for an empty cell, and the cell itself when it is not a time, which the schema refuses. */
function parseLocalTime(cell: string): string | null {
  return cell === "" ? null : (momentOf(cell)?.toISOString() ?? cell);
}

function parseYesOrNo(cell: string): boolean | undefined {
  const word = normalizeCell(cell);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

function listOf(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
