import { formatCount } from "#app/lib/format.ts";
import { countProducts } from "./bulk-copy.ts";

/** Texts of the CSV export and import of products. */
export const importCopy = {
  export: "Exportar",
  exportHint: "Descarga en CSV los productos de esta lista",
  open: "Importar",
  title: "Importar productos",
  text: "Un archivo CSV con una fila por tamaño, como el que sale de «Exportar». Primero ves qué cambiaría; nada se guarda hasta que confirmes.",
  limits:
    "Hasta 8 MB y 20.000 filas, y 1.000 productos nuevos o con cambios. Sirve lo que guardan Excel, LibreOffice y Google Sheets.",
  rules: "Cómo se lee el archivo",
  ruleList: [
    "El ID o el slug dicen qué producto se cambia; con un slug o un nombre nuevos se crea uno.",
    "Los productos, tamaños y columnas que no estén en el archivo se quedan como están.",
    "Una celda vacía borra los textos opcionales; en lo obligatorio deja lo que hay.",
    "El stock solo cambia si escribes otro número, y se rechaza si se vendió algo desde la exportación.",
  ],
  tooLarge: "El archivo pesa más de 8 MB. Divídelo en partes.",
  failed: "No se pudo leer el archivo",
  counts: { created: "Nuevos", changed: "Con cambios", unchanged: "Sin cambios", errors: "Errores" },
  nothing: "El archivo dice lo mismo que la tienda: no hay nada que importar.",
  errorsTitle: "Corrige esto en el archivo y vuelve a elegirlo. No se ha importado nada.",
  unknownCategories: "Categorías que la tienda no tiene",
  unknownCategoriesText:
    "Marca las que quieras crear con la importación. Si es un error de escritura, corrígelo en el archivo.",
  createCategory: (name: string) => `Crear la categoría «${name}»`,
  rows: (count: number) => (count === 1 ? "En 1 fila" : `En ${formatCount(count)} filas`),
  changesTitle: "Qué va a cambiar",
  isNew: "Nuevo",
  row: (row: number) => `Fila ${row}`,
  changes: (count: number) => (count === 1 ? "1 cambio" : `${count} cambios`),
  empty: "vacío",
  moreProducts: (count: number) => `Y ${countProducts(count)} más.`,
  confirm: (count: number) => `Importar ${countProducts(count)}`,
  importing: "Importando...",
  done: (count: number) => `Importación hecha: ${countProducts(count)}`,
  importFailed: "No se importó nada",
} as const;
