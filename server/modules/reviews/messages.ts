import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";

/** Texts of answers about reviews (docs/rules/reviews.md). */
export const messages = {
  unknownLink: "Este enlace ya no sirve. Abre tu pedido para dejar tu opinión.",
  nothingToReview: "Este pedido no tiene productos para opinar.",
  notDelivered: "Podrás opinar cuando hayas recibido tu pedido.",
  unknownLine: "Ese producto no es de este pedido, o lo devolviste.",
  closed: "Las opiniones se pueden cambiar durante 30 días.",
  consentRequired: "Para publicar tu opinión necesitamos tu autorización.",
  invalidForm: "Revisa tu opinión e inténtalo de nuevo.",
  tooManyPhotos: `Puedes enviar máximo ${MAX_REVIEW_PHOTOS} fotos.`,
  badPhoto: "No pudimos leer una de las fotos. Usa JPG, PNG o WebP.",
  manyPhotos: "En este momento llegan muchas fotos. Espera unos segundos y envía tu opinión de nuevo.",
  tooLarge: "Cada foto puede pesar máximo 10 MB.",
  notFound: "No encontramos esa opinión.",
  importColumns: {
    product: "Producto",
    stars: "Estrellas",
    author: "Nombre",
    text: "Texto",
    date: "Fecha",
  },
  importColumnMissing: "Falta esta columna",
  importStars: "Escribe de 1 a 5, sin decimales",
  importDate: "Escribe una fecha pasada, como 2024-05-31 o 31/05/2024",
  importTextTooLong: `Tiene más de ${MAX_REVIEW_LENGTH} caracteres`,
  importNoProduct: (cell: string) =>
    cell ? `La tienda no tiene un solo producto «${cell}»: escribe su slug` : "Escribe el slug o el nombre",
  importNoRows: "El archivo no tiene opiniones.",
  importHasErrors: "No se importó nada: corrige los errores del archivo.",
  changedMeanwhile: "La opinión cambió mientras la revisabas. Léela de nuevo.",
} as const;
