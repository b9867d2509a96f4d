import type { HairType } from "#contract/reviews/reviews.ts";

const hair: Record<HairType, string> = {
  straight: "Liso",
  wavy: "Ondulado",
  curly: "Rizado",
  coily: "Crespo o afro",
};
const opinions = (count: number) => `${count} ${count === 1 ? "opinión" : "opiniones"}`;

/** Texts of reviews: product page, form and the card on an order (docs/rules/reviews.md). */
export const reviewsCopy = {
  hair,
  count: opinions,
  stars: (stars: number) => (stars === 1 ? "1 estrella" : `${stars} estrellas`),

  section: {
    title: "Opiniones",
    summary: "Resumen de las opiniones",
    examples: "Estas opiniones son ejemplos de la tienda de demostración.",
    bar: (stars: number, count: number) =>
      `${stars === 1 ? "1 estrella" : `${stars} estrellas`}: ${opinions(count)}`,
    hidden: (count: number) =>
      count === 1
        ? "La tienda ocultó 1 opinión por su contenido, nunca por sus estrellas."
        : `La tienda ocultó ${count} opiniones por su contenido, nunca por sus estrellas.`,
    verifiedOnly: "Sólo opina quien compró y recibió el producto.",
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
    matches: (count: number) => `Mostrando ${opinions(count)}`,
    none: "Ninguna opinión coincide con estos filtros.",
    failed: "No pudimos cargar las opiniones",
    previous: "Anteriores",
    next: "Siguientes",
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
    pages: "Páginas de opiniones",
  },

  card: {
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
  },

  order: {
    title: "¿Qué tal te fue?",
    text: "Tu opinión ayuda a otras personas a elegir. Toma un minuto.",
    action: "Dejar mi opinión",
    failed: "No se pudo abrir el formulario",
  },

  form: {
    title: "¿Qué te pareció?",
    loading: "Abriendo tu pedido...",
    missing: "Este enlace ya no sirve",
    missingText: "Abre tu pedido para dejar tu opinión, o escríbenos.",
    find: "Buscar mi pedido",
    failed: "No pudimos abrir tu pedido",
    nothing: "Este pedido no tiene productos para opinar.",
    products: "Productos de tu pedido",
    done: "Opinaste",
    stars: "Tu calificación",
    starNames: ["Muy malo", "Malo", "Regular", "Bueno", "Excelente"],
    tapStars: "Toca una estrella",
    text: "Cuéntanos más",
    placeholder: "¿Cómo huele, cómo se siente, qué cambió?",
    hair: "Tu cabello",
    addPhotos: "Añadir fotos",
    photos: "Tus fotos",
    photo: (index: number) => `Tu foto ${index + 1}`,
    removePhoto: (index: number) => `Quitar la foto ${index + 1}`,
    tooManyPhotos: "Puedes añadir máximo 4 fotos.",
    tooLarge: "Una foto pesa más de 10 MB.",
    consent: (author: string) => `Autorizo publicar mi opinión y mis fotos como «${author}»`,
    consentMissing: "Marca la autorización para enviar tu opinión",
    starsMissing: "Toca una estrella para calificar",
    send: "Enviar mi opinión",
    change: "Guardar los cambios",
    sending: "Enviando...",
    offline: "Sin conexión. Guardamos todo en este teléfono y lo enviamos cuando vuelva.",
    failedSend: "No se pudo enviar",
    thanks: "¡Gracias por tu opinión!",
    thanksText: "La tienda la revisa y la publica pronto. Puedes cambiarla durante 30 días.",
    next: (name: string) => `Opinar sobre ${name}`,
    edit: "Cambiar mi opinión",
    closed: "Ya pasaron 30 días: esta opinión no se puede cambiar.",
    see: "Ver el producto",
  },
} as const;
