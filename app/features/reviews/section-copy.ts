import { reviewsCopy } from "./copy.ts";

/** Texts of a product's reviews (docs/rules/reviews.md). */
export const sectionCopy = {
  title: "Opiniones",
  summary: "Resumen de las opiniones",
  examples: "Estas opiniones son ejemplos de la tienda de demostración.",
  bar: (stars: number, count: number) =>
    `${stars === 1 ? "1 estrella" : `${stars} estrellas`}: ${reviewsCopy.count(count)}`,
  hidden: (count: number) =>
    count === 1
      ? "La tienda ocultó 1 opinión por su contenido, nunca por sus estrellas."
      : `La tienda ocultó ${count} opiniones por su contenido, nunca por sus estrellas.`,
  waiting: (count: number) =>
    count === 1
      ? "1 opinión espera la revisión de la tienda."
      : `${count} opiniones esperan la revisión de la tienda.`,
  verifiedOnly: "Solo opina quien compró y recibió el producto.",
  someImported:
    "«Compra verificada»: compró y recibió el producto en esta tienda. «Importada»: viene de otra tienda, que no podemos comprobar.",
  photos: "Fotos de las opiniones",
  photo: (author: string, index: number) => `Foto ${index + 1}, de ${author}`,
  openPhoto: (author: string, index: number) => `Ampliar la foto ${index + 1}, de ${author}`,
  filters: "Filtrar las opiniones",
  withPhotos: "Con fotos",
  clear: "Quitar filtros",
  sort: "Ordenar",
  sorts: { helpful: "Más útiles", newest: "Más recientes" },
  matches: (count: number) => `Mostrando ${reviewsCopy.count(count)}`,
  none: "Ninguna opinión coincide con estos filtros.",
  failed: "No pudimos cargar las opiniones",
  previous: "Anteriores",
  next: "Siguientes",
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  pages: "Páginas de opiniones",
} as const;

export const reviewCardCopy = {
  verified: "Compra verificada",
  example: "Opinión de ejemplo",
  imported: "Importada",
  returned: "Producto devuelto",
  size: (size: string) => `Tamaño ${size}`,
  reply: (shop: string) => `Respuesta de ${shop}`,
  helpful: "Útil",
  voted: "Gracias",
  reviewOf: (author: string) => `, la opinión de ${author}`,
  voteFailed: "No se pudo guardar tu voto",
} as const;
