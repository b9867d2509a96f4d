import { formatCount } from "#app/lib/format.ts";
import type { BulkAction, PriceRounding } from "#contract/catalog/bulk-products.ts";

type Type = BulkAction["type"];

const formatPercent = (percent: number) => `${percent.toLocaleString("es-CO")} %`;

export const countProducts = (count: number) =>
  count === 1 ? "1 producto" : `${formatCount(count)} productos`;

const listText = new Intl.ListFormat("es-CO");
const listed = (names: readonly string[], more: number) =>
  listText.format(more > 0 ? [...names, `${formatCount(more)} más`] : names);

const actions: Record<Type, string> = {
  enable: "Publicar",
  disable: "Ocultar",
  price: "Precio",
  sale: "Oferta",
  category: "Categoría",
  attribute: "Filtro",
  delete: "Eliminar",
};

const titles: Record<Type, string> = {
  enable: "Publicar productos",
  disable: "Ocultar productos",
  price: "Cambiar precios",
  sale: "Poner en oferta",
  category: "Cambiar de categoría",
  attribute: "Poner o quitar un filtro",
  delete: "Eliminar productos",
};

const effects: Record<Type, (count: number) => string> = {
  enable: (count) => `${countProducts(count)} ${count === 1 ? "se verá" : "se verán"} en la tienda.`,
  disable: (count) =>
    `${countProducts(count)} ${count === 1 ? "pasa" : "pasan"} a borrador: la tienda ya no ${count === 1 ? "lo" : "los"} muestra.`,
  price: (count) => `Cambian los precios de ${countProducts(count)}.`,
  sale: (count) => `${countProducts(count)} ${count === 1 ? "queda" : "quedan"} en oferta.`,
  category: (count) => `${countProducts(count)} ${count === 1 ? "cambia" : "cambian"} de categoría.`,
  attribute: (count) => `${countProducts(count)} ${count === 1 ? "cambia" : "cambian"} de filtros.`,
  delete: (count) =>
    `${countProducts(count)} y todas sus variantes se eliminarán permanentemente de la base de datos. Los pedidos de antes se conservan. Esta acción no se puede deshacer.`,
};

const confirms: Record<Type, (count: number) => string> = {
  enable: (count) => `Publicar ${countProducts(count)}`,
  disable: (count) => `Ocultar ${countProducts(count)}`,
  price: (count) => `Cambiar ${countProducts(count)}`,
  sale: (count) => `Rebajar ${countProducts(count)}`,
  category: (count) => `Mover ${countProducts(count)}`,
  attribute: (count) => `Cambiar ${countProducts(count)}`,
  delete: (count) => `Eliminar ${countProducts(count)}`,
};

const dones: Record<Type, (count: number) => string> = {
  enable: (count) => `${countProducts(count)} en la tienda`,
  disable: (count) => `${countProducts(count)} en borrador`,
  price: (count) => `Precios cambiados en ${countProducts(count)}`,
  sale: (count) => `${countProducts(count)} en oferta`,
  category: (count) => `${countProducts(count)} en su nueva categoría`,
  attribute: (count) => `Filtros cambiados en ${countProducts(count)}`,
  delete: (count) => `${countProducts(count)} ${count === 1 ? "eliminado" : "eliminados"}`,
};

const roundings: Record<PriceRounding, string> = {
  "100": "En 00",
  "900": "En 900",
  peso: "Sin redondear",
};

const roundingHints: Record<PriceRounding, string> = {
  "100": "Al ciento más cercano: $ 12.340 queda en $ 12.300.",
  "900":
    "Al precio más cercano que termine en 900: $ 12.340 queda en $ 11.900. Los de menos de $ 900, al ciento.",
  peso: "En pesos enteros, nunca por debajo de $ 1.",
};

/** Texts of bulk actions on products. */
export const bulkCopy = {
  label: "Productos elegidos",
  selectOne: (name: string) => `Elegir ${name}`,
  actions,
  titles,
  effects,
  confirms,
  dones,
  alreadySo: (count: number) =>
    count === 1 ? "1 de los elegidos ya está así." : `${count} de los elegidos ya están así.`,
  /** For prices: products on sale are left out. */
  leftOut: (names: readonly string[], more: number) =>
    names.length === 1
      ? `No cambia, porque ya está en oferta o su precio queda igual: ${names[0]}.`
      : `No cambian, porque ya están en oferta o su precio queda igual: ${listed(names, more)}.`,
  nothing: "Los productos elegidos ya están así: no hay nada que cambiar.",
  direction: "¿Qué pasa con los precios?",
  raise: "Suben",
  lower: "Bajan",
  percent: "Porcentaje",
  percentWrong: (max: number) => `Escribe un número entre 0,01 y ${max}`,
  rounding: "¿En qué terminan los precios?",
  roundings,
  roundingHints,
  salePercent: "Rebaja en porcentaje",
  salePercentHint: "Un número entero.",
  salePercentWrong: (max: number) => `Escribe un número entero entre 1 y ${max}`,
  saleEnd: "Hasta (hora de Bogotá)",
  saleEndHint: "Desde ese minuto vuelve el precio de antes. Vacío: sin fecha de fin.",
  saleEndWrong: "Elige una fecha y hora en el futuro",
  category: "Nueva categoría",
  chooseCategory: "Elige una categoría",
  attribute: "Filtro",
  chooseAttribute: "Elige un valor",
  attributeDirection: "¿Qué pasa con el filtro?",
  add: "Ponerlo",
  take: "Quitarlo",
  prices: "Precios antes y después",
  columns: { name: "Producto", before: "Antes", after: "Después" },
  morePrices: (count: number) => `Y ${formatCount(count)} precios más.`,
  stale: "Algo cambió mientras tanto. Esto es lo que pasaría ahora: revísalo y confirma otra vez.",
  failed: "No se pudo hacer el cambio",
  change: {
    label: "Cambio de precios",
    somebody: "Alguien que ya no tiene cuenta",
    text: (percent: number, count: number) =>
      `${percent > 0 ? "Subiste" : "Bajaste"} ${formatPercent(Math.abs(percent))} los precios de ${countProducts(count)}.`,
    textOf: (percent: number, count: number, by: string) =>
      `${by} ${percent > 0 ? "subió" : "bajó"} ${formatPercent(Math.abs(percent))} los precios de ${countProducts(count)}.`,
    undo: "Deshacer",
    undone: (count: number) => `${countProducts(count)} con el precio de antes`,
    kept: (names: readonly string[], more: number) =>
      `Su precio cambió después y se queda así: ${listed(names, more)}.`,
    failed: "No se pudo deshacer",
  },
} as const;
