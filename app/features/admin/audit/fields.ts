import type { AuditChange, AuditSubjectType } from "#contract/admin/audit.ts";
import { sentenceCase } from "#contract/sentence-case.ts";

/** Name of each field in a sentence, with its article. */
const fieldNames: Record<string, string> = {
  // Products, sizes and categories
  name: "el nombre",
  slug: "la dirección web",
  description: "la descripción",
  longDescription: "la descripción larga",
  composition: "la composición",
  price: "el precio",
  compareAt: "el precio de antes",
  saleEndsAt: "el fin de la oferta",
  categoryName: "la categoría",
  imageUrl: "la imagen",
  gallery: "la galería",
  tags: "las etiquetas",
  isFeatured: "«Destacado»",
  isNew: "«Nuevo»",
  isBestSeller: "«Más vendido»",
  isPublished: "«Publicado»",
  isEnabled: "«Activo»",
  rating: "la calificación",
  reviewCount: "el número de reseñas",
  ingredients: "los ingredientes",
  howToUse: "el modo de uso",
  details: "las observaciones",
  benefits: "los beneficios",
  stock: "el stock",
  variants: "los tamaños",
  size: "el tamaño",
  position: "el orden",
  reason: "el motivo",
  sku: "el SKU",
  barcode: "el código de barras",
  weightG: "el peso",
  cost: "el costo",
  attributeValueIds: "los filtros",
  values: "los valores",
  step: "el paso del ritual",
  pairIds: "los productos que combinan",
  seoDescription: "la descripción para buscadores",
  // Promotions
  kind: "el tipo",
  value: "el valor",
  to: "a qué aplica",
  ids: "los productos o categorías a los que aplica",
  buy: "cuántas se llevan",
  pay: "cuántas se pagan",
  code: "el código",
  codes: "el número de códigos",
  needsCode: "«Con código»",
  minSubtotal: "la compra mínima",
  maxUses: "los usos en total",
  maxUsesPerPerson: "los usos por persona",
  firstPurchase: "«Primera compra»",
  combinable: "«Acumulable»",
  partner: "el aliado",
  isPaused: "«En pausa»",
  // Brand
  accent: "el color de acento",
  ink: "el color del texto",
  paper: "el color de fondo",
  typefaces: "las letras",
  // Own pages
  sections: "las secciones",
  // Reviews
  reviewState: "el estado de la opinión",
  hiddenReason: "el motivo para ocultarla",
  reply: "la respuesta",
  // Orders and people
  status: "el estado",
  attention: "el aviso",
  lines: "los productos",
  shippingMethod: "el método de envío",
  shipping: "el valor del envío",
  amount: "el valor",
  total: "el total",
  reference: "la referencia",
  note: "la nota",
  labels: "las etiquetas",
  via: "cómo confirmó",
  withdrawal: "el retracto",
  withdrawalId: "el número del retracto",
  carrier: "la transportadora",
  trackingNumber: "el número de guía",
  isAdmin: "«Administrador»",
  role: "el rol",
  staffRoleId: "el número del rol",
  permissions: "los permisos",
  isTwoStepOn: "«Verificación en dos pasos»",
  invitationId: "el número de la invitación",
  expiresAt: "el vencimiento",
  // Settings
  accounts: "las cuentas propias",
  zones: "las zonas de envío",
  usesZones: "«Zonas de envío»",
  offersPickup: "«Recoger en la tienda»",
  pickupCutoffHour: "la hora límite para recoger",
  boxGrams: "el peso de la caja",
  defaultGrams: "el peso de un producto sin peso",
  tagline: "el lema",
  legalName: "la razón social",
  nit: "el NIT",
  street: "la dirección",
  neighborhood: "el barrio",
  city: "la ciudad",
  department: "el departamento",
  country: "el país",
  postalCode: "el código postal",
  zipCode: "el código postal",
  phone: "el teléfono",
  email: "el correo",
  whatsappNumber: "el número de WhatsApp",
  whatsappGreeting: "el saludo de WhatsApp",
  instagramHandle: "el usuario de Instagram",
  instagram: "el enlace de Instagram",
  tiktok: "el enlace de TikTok",
  hours: "el horario",
  hoursNote: "la nota del horario",
  yearsOnMarket: "los años en el mercado",
  returnsDays: "los días para devoluciones",
  isVatResponsible: "si es responsable de IVA",
  vatPercent: "la tarifa de IVA",
  taxNote: "la nota de impuestos",
  footerCategories: "las categorías del pie de página",
  logoUrl: "el logo",
  markUrl: "el ícono",
  shareImageUrl: "la imagen para compartir",
  contactImageUrl: "el mapa o foto de Contacto",
  lowStockLevel: "el nivel de stock bajo",
  privacyUpdatedAt: "la fecha de la política de privacidad",
  time: "el tiempo de entrega",
  fee: "el costo",
  minTotal: "el pedido mínimo",
  maxTotal: "el pedido máximo",
  confirmHours: "las horas para confirmar",
  windowHours: "las horas para pagar",
  keepReceiptsMonths: "los meses que se guardan los comprobantes",
  savedCart: "«Carrito guardado en la cuenta»",
  cartMails: "«Tu carrito te espera»",
  secondCartMail: "«Un segundo correo a los dos días»",
  cartMailCode: "el código de descuento del segundo correo",
  stockAlerts: "«Avísame»",
  unpaidOrders: "«Tu pedido está por vencer»",
  refills: "«Se te está acabando»",
  refillDays: "los días que duran 100 ml o g",
  refillDaysOfCategories: "los días que duran 100 ml o g en cada categoría",
  messages: "los textos para mensajes",
  reviews: "los textos para opiniones",
  freeFrom: "el valor desde el que es gratis",
  paymentWindowMinutes: "los minutos para pagar un pedido",
  manualOrderWindowHours: "las horas para pagar un pedido manual",
  firstCheckMinutes: "los minutos hasta la primera pregunta a la pasarela",
  checksPerMinute: "las preguntas a la pasarela por minuto",
  mailShopLowStock: "el aviso de stock bajo",
  keepMailsDays: "los días que se guardan los correos",
  reviewAfterDays: "los días hasta revisar un pago",
  shopEmail: "el correo para los avisos",
  mailShopOnPayment: "«Correo con cada pago»",
  mailShopDaily: "«Resumen de cada mañana»",
  color: "el color",
  href: "el enlace",
  startsAt: "el comienzo",
  endsAt: "el final",
  requireTwoStepForAdmins: "«Verificación en dos pasos obligatoria»",
  requireTwoStepForMoney: "«Verificación en dos pasos para quien mueve dinero»",
  askPasswordForRefundsFrom: "la suma de reembolsos del día que pide la contraseña",
  // Content
  title: "el título",
  text: "el texto",
  initial: "la inicial",
  alt: "lo que dice la imagen",
  order: "el orden",
  headline: "el titular",
  subheadline: "el texto de la portada",
  intro: "la introducción",
  lead: "la entradilla",
  eyebrow: "el antetítulo",
  videoUrls: "el video",
  productSlug: "el producto destacado",
  main: "el menú principal",
  shop: "el pie de página «Tienda»",
  information: "el pie de página «Información»",
  paragraphs: "los párrafos",
  items: "la lista",
  question: "la pregunta",
  answer: "la respuesta",
  link: "el enlace",
};

/** Settings groups to name, since their fields share names. */
const groupNames: Record<string, string> = {
  standard: "el envío estándar",
  express: "el envío exprés",
  salePrices: "los precios de oferta",
  promotions: "las promociones",
  cod: "el pago contra entrega",
  direct: "la transferencia a cuentas propias",
  guestCheckout: "la compra sin cuenta",
  reminders: "los recordatorios",
  reviews: "las opiniones",
  whatsappOrders: "los pedidos por WhatsApp",
  readyAnswers: "las respuestas listas",
  announcement: "el anuncio",
};

/** Last segment of the path that is not a list index. */
export function fieldKey({ path }: AuditChange): string {
  return path.findLast((part) => !/^\d+$/.test(part)) ?? "";
}

/** Field name for a sentence: "el precio", "el costo del envío estándar", "el stock de 60 ml". */
export function fieldInSentence(type: AuditSubjectType, change: AuditChange): string {
  const key = fieldKey(change);
  const name = fieldName(key);
  const [first = "", second = ""] = change.path;
  if (type === "product" && first === "variants" && second && key !== second) return `${name} de ${second}`;
  const group = groupOf(change);
  if (type === "settings" && group) return `${name} de ${group}`.replace(" de el ", " del ");
  return name;
}

/** Field names of several changes without repeats; all changes to a product's sizes count as one. */
export function fieldsInSentence(type: AuditSubjectType, changes: readonly AuditChange[]): string[] {
  const isOfSizes = ({ path }: AuditChange) => type === "product" && path[0] === "variants";
  return [
    ...new Set(
      changes.map((change) => (isOfSizes(change) ? fieldName("variants") : fieldInSentence(type, change))),
    ),
  ];
}

/** Field name for a heading: "Precio", "60 ml: Stock". */
export function fieldHeading(type: AuditSubjectType, change: AuditChange): string {
  const key = fieldKey(change);
  const [first = "", second = ""] = change.path;
  const heading = asHeading(fieldName(key));
  if (type === "product" && first === "variants" && second && key !== second) return `${second}: ${heading}`;
  const group = groupOf(change);
  if (type === "settings" && group) return `${asHeading(group)}: ${heading}`;
  return heading;
}

function groupOf({ path }: AuditChange): string | undefined {
  const [first = "", second = ""] = path;
  return (path.length > 2 && groupNames[second]) || groupNames[first];
}

function fieldName(key: string): string {
  return (Object.hasOwn(fieldNames, key) && fieldNames[key]) || `«${key}»`;
}

function asHeading(name: string): string {
  return sentenceCase(name.replace(/^(?:el|la|los|las) /, "").replaceAll(/[«»]/g, ""));
}
