import type { CommercialKind, MessageFrequency } from "#contract/commercial-messages/kinds.ts";

/** Texts of 'Mis preferencias', which the link of a mail opens without a login. */
export const preferencesCopy = {
  title: "Mis preferencias",
  lead: (email: string) => `Elige qué correos quieres recibir en ${email}.`,
  loading: "Cargando tus preferencias...",
  missing: "Este enlace ya no está vigente",
  missingText: "Usa el enlace del último correo que te enviamos.",
  home: "Ir a la tienda",
  failed: "No pudimos cargar tus preferencias",
  saveFailed: "No se pudo guardar",

  types: "Tipos de correo",
  kinds: {
    newsletter: { label: "Boletín", hint: "Consejos, lanzamientos y recetas." },
    cart: { label: "Tu carrito te espera", hint: "Cuando dejas una compra sin terminar." },
    "stock-alert": { label: "Avísame", hint: "Cuando vuelve un producto que estabas esperando." },
    refill: { label: "Se te está acabando", hint: "Cuando un producto que usas está por terminarse." },
    review: { label: "Opiniones", hint: "Cuando ya probaste un producto y puedes contarlo." },
  } satisfies Record<CommercialKind, { label: string; hint: string }>,

  frequency: "Con qué frecuencia",
  frequencies: {
    normal: { label: "Cuando haya algo para mí", hint: "Máximo uno al día y tres por semana." },
    weekly: { label: "Máximo uno por semana", hint: "" },
    monthly: { label: "Máximo uno al mes", hint: "" },
  } satisfies Record<MessageFrequency, { label: string; hint: string }>,

  allOff: "No quiero recibir nada",
  isAllOff: "No te enviaremos ninguno de estos correos.",
  saved: "Guardado.",
  orders: "Los correos sobre tus pedidos y tu cuenta te llegan siempre.",
};
