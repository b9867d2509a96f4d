/** `label` of a shipping method is null for the standard one. */
const freeShipping = (label: string | null) =>
  label === null ? "el envío estándar gratis" : `el envío gratis con «${label}»`;

/** Texts of the cart page. */
export const cartCopy = {
  title: "Tu Carrito",
  empty: "Tu carrito está vacío",
  emptyText: "Cuando encuentres algo que te guste, guárdalo aquí.",
  keepShopping: "Continuar Comprando",
  continueShopping: "Seguir comprando",
  completeRoutine: "Completa tu rutina",
  product: "Producto",
  price: "Precio",
  quantity: "Cantidad",
  total: "Total",
  size: (size: string) => `Talla: ${size}`,
  removeColumn: "Quitar",
  remove: (name: string) => `Quitar ${name}`,
  gone: "Ya no está disponible.",
  nothingLeft: "Nada de tu carrito está disponible. Quítalo y elige otros productos.",
  limit: (units: number) => (units === 1 ? "Es la última unidad." : `Son las últimas ${units} unidades.`),
  fewer: (units: number) => (units === 1 ? "Solo queda 1 unidad." : `Solo quedan ${units} unidades.`),
  priceChanged: (before: string, now: string) => `El precio cambió: antes ${before}, ahora ${now}.`,
  correct: (units: number) => (units === 1 ? "Dejar 1 unidad" : `Dejar ${units} unidades`),
  code: {
    question: "¿Tienes un código?",
    label: "Código de descuento",
    apply: "Aplicar",
    applied: (code: string) => `Código ${code} aplicado`,
  },
  notCounted: "–",
  noQuote: "No pudimos calcular el total.",
  summary: "Resumen del Pedido",
  subtotal: "Subtotal",
  beforeShipping: "Total sin envío",
  shipping: "Envío",
  free: "Gratis",
  checkout: "Proceder al Pago",
  barLabel: "Pagar este carrito",
  removed: "Quitaste el producto",
  undo: "Deshacer",
  missingForFree: (amount: string, label: string | null) =>
    `Te faltan ${amount} para ${freeShipping(label)}.`,
  missingAfterDiscount: (amount: string, label: string | null) =>
    `Con el descuento te faltan ${amount} para ${freeShipping(label)}.`,
  reachedFree: (label: string | null) =>
    label === null ? "¡Tu envío estándar es gratis!" : `¡Tu envío es gratis con «${label}»!`,
  /** Subtotal from which the method is free. */
  freeNote: (from: string, label: string | null) =>
    `${label === null ? "Envío estándar gratis" : `Envío gratis con «${label}»`} en compras desde ${from}.`,
  returnsNote: (days: number) => `Garantía de devolución de ${days} días.`,
  secureNote: "Pago seguro a través de nuestra pasarela.",
};
