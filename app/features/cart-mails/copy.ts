/** Texts of the cart mails' form and link. */
export const cartMailCopy = {
  title: "Tu bolsa",
  loading: "Abriendo tu bolsa...",
  nothingLeft: "Lo que ibas a llevar ya no está disponible",
  nothingLeftText: "Mira qué hay hoy en la tienda.",
  toShop: "Ir a la tienda",
  missing: "Este enlace ya no está vigente",
  missingText: "Tu bolsa de este navegador sigue como estaba.",
  failed: "No pudimos abrir tu bolsa",
  toCart: "Ver mi bolsa",
  form: {
    title: "¿Lo dejas para después?",
    text: "Te enviamos tu bolsa por correo, para que sigas donde ibas.",
    email: "Tu correo",
    accept: "Acepto que me escriban sobre esta bolsa, máximo dos veces.",
    acceptMissing: "Marca la casilla para que te escribamos",
    submit: "Guardar mi bolsa",
    submitting: "Guardando...",
    privacy: "Cómo cuidamos tus datos",
  },
} as const;
