/** Texts of the cart mails' form and link. */
export const cartMailCopy = {
  title: "Tu carrito",
  loading: "Abriendo tu carrito...",
  nothingLeft: "Lo que ibas a llevar ya no está disponible",
  nothingLeftText: "Mira qué hay hoy en la tienda.",
  toShop: "Ir a la tienda",
  missing: "Este enlace ya no está vigente",
  missingText: "Tu carrito de este navegador sigue como estaba.",
  failed: "No pudimos abrir tu carrito",
  toCart: "Ver mi carrito",
  form: {
    title: "¿Lo dejas para después?",
    text: "Te enviamos tu carrito por correo, para que sigas donde ibas.",
    email: "Tu correo",
    accept: "Acepto que me escriban sobre este carrito, máximo dos veces.",
    acceptMissing: "Marca la casilla para que te escribamos",
    submit: "Guardar mi carrito",
    submitting: "Guardando...",
    privacy: "Cómo cuidamos tus datos",
  },
} as const;
