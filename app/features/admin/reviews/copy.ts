import { reviewsCopy } from "#app/features/reviews/copy.ts";
import { formatCount } from "#app/lib/format.ts";
import type { HiddenReason, ListedReviewState, ReviewWarning } from "#contract/reviews/reviews.ts";

const states: Record<ListedReviewState, string> = {
  new: "Nuevas",
  published: "Publicadas",
  hidden: "Ocultas",
};
const reasons: Record<HiddenReason, string> = {
  offensive: "Es ofensiva",
  personal_data: "Tiene datos personales",
  other_product: "No es del producto",
  medical_claim: "Afirma efectos médicos",
};
const warnings: Record<ReviewWarning, string> = {
  medical_claim:
    "Parece afirmar un efecto médico: un cosmético no se puede anunciar como medicina, tampoco en una opinión.",
  personal_data: "Parece tener datos personales, como un teléfono, un correo o una dirección.",
};

const stateOf: Record<ListedReviewState, string> = {
  new: "Nueva",
  published: "Publicada",
  hidden: "Oculta",
};

/** Texts of the screen Opiniones. */
export const adminReviewsCopy = {
  title: "Opiniones",
  lead: "Publica lo que escribieron quienes compraron. Pocas estrellas no son motivo para ocultar.",
  tabs: { list: "Opiniones", words: "Qué dicen" },
  filter: "Filtrar por estado",
  all: "Todas",
  states,
  stateOf,
  columns: {
    picture: "Imagen",
    product: "Producto",
    review: "Opinión",
    notices: "Avisos",
    date: "Fecha",
    state: "Estado",
    actions: "Acciones",
  },
  openOf: (product: string, author: string) => `Opinión de ${author} sobre ${product}`,
  left: "Esta opinión ya no está en la lista",
  noText: "Sin texto",
  photoCount: "Fotos:",
  check: "Revisar",
  seeProduct: "Ver en la tienda",
  seeAll: "Ver todas",
  reasons,
  warnings,
  onlyPhotos: "Con fotos",
  empty: "No hay opiniones aquí",
  emptyNew: "No hay opiniones nuevas. La tienda invita a opinar siete días después de cada entrega.",
  off: "Las opiniones están apagadas. Se encienden en Configuración, Ofertas.",
  figures: {
    label: "Resultados de las invitaciones",
    invitations: "Invitaciones",
    opened: "Abiertas",
    reviews: "Opiniones por correo",
    hidden: "Ocultas",
  },
  order: (id: number) => `Pedido #${id}`,
  sources: { example: "Ejemplo", imported: "Importada" },
  returned: "Producto devuelto",
  hiddenBecause: (reason: HiddenReason) => `Oculta: ${reasons[reason].toLowerCase()}`,
  size: (size: string) => `Tamaño ${size}`,
  votes: (count: number) =>
    count === 1 ? "1 persona la encontró útil" : `${count} personas la encontraron útil`,
  photo: (index: number) => `Foto ${index + 1}`,
  publish: "Publicar",
  publishOf: (product: string, author: string) => `Publicar la opinión de ${author} sobre ${product}`,
  publishAgain: "Volver a publicar",
  published: "Opinión publicada",
  publishFailed: "No se pudo publicar",
  hide: "Ocultar",
  hideTitle: "¿Por qué la ocultas?",
  hideText: "El motivo queda guardado, y la página del producto dice cuántas opiniones están ocultas.",
  hidden: "Opinión oculta",
  hideFailed: "No se pudo ocultar",
  reasonMissing: "Elige un motivo",
  answer: "Responder",
  changeAnswer: "Cambiar respuesta",
  answerTitle: "Respuesta de la tienda",
  answerText: "Se muestra debajo de la opinión, con el nombre de la tienda. Vacía: sin respuesta.",
  answerField: "Tu respuesta",
  answerSave: "Guardar respuesta",
  changedMeanwhile: (state: string) =>
    `Esta opinión cambió mientras escribías. Así está ahora (${state.toLowerCase()}); si guardas otra vez, vale lo tuyo.`,
  answerNow: (text: string) => `Respuesta de la tienda: «${text}»`,
  noAnswer: "Sin respuesta de la tienda",
  answered: "Respuesta guardada",
  answerFailed: "No se pudo guardar la respuesta",
  import: {
    open: "Importar",
    title: "Importar opiniones de otra tienda",
    text: "Se muestran como «Importada», nunca como «Compra verificada», y cuentan en el promedio del producto. Primero ves qué entra; nada se guarda hasta que confirmes.",
    columns:
      "Un CSV con las columnas Producto (slug o nombre), Estrellas, Nombre, Texto y Fecha. Hasta 5.000 filas.",
    errors: (count: number) =>
      `${count === 1 ? "Hay 1 error" : `Hay ${formatCount(count)} errores`}. Corrige el archivo y vuelve a elegirlo: no se importó nada.`,
    skipped: (count: number) =>
      `${count === 1 ? "1 fila queda" : `${formatCount(count)} filas quedan`} por fuera, porque la tienda no tiene ese producto.`,
    publishes: (count: number) =>
      count === 1 ? "1 opinión se publica." : `${formatCount(count)} opiniones se publican.`,
    waiting: (count: number) =>
      count === 1
        ? "1 opinión queda en «Nuevas», porque parece tener un dato personal o afirmar un efecto médico."
        : `${formatCount(count)} opiniones quedan en «Nuevas», porque parecen tener datos personales o afirmar un efecto médico.`,
    repeated: (count: number) =>
      count === 1 ? "1 fila ya está en la tienda." : `${formatCount(count)} filas ya están en la tienda.`,
    nothing: "No hay opiniones nuevas que importar.",
    areReal: "Son opiniones reales de personas que compraron, y tengo permiso para publicarlas",
    areRealHint: "La ley prohíbe inventar opiniones (Ley 1480, artículos 29 y 30).",
    confirm: (count: number) => `Importar ${reviewsCopy.count(count)}`,
    done: (count: number, skipped: number) =>
      `Importación hecha: ${reviewsCopy.count(count)}${skipped > 0 ? `; ${skipped === 1 ? "1 fila quedó" : `${formatCount(skipped)} filas quedaron`} por fuera` : ""}`,
    importFailed: "No se importó nada",
  },
  words: {
    caption: "Palabras más frecuentes por producto",
    lead: "Las palabras que más personas usan, contadas en tu propia tienda.",
    product: "Producto",
    reviews: "Opiniones",
    praised: "Les gusta (4 y 5 estrellas)",
    missed: "Les falta (1 a 3 estrellas)",
    none: "—",
    empty: "Todavía no hay opiniones con texto",
    emptyText: "Cuando publiques opiniones, aquí ves de qué hablan.",
  },
} as const;
