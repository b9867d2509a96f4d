/** Fixed texts of the information pages; the owner's own texts come from the API. */
export const contentCopy = {
  onThisPage: "En esta página",
  email: "Envíanos un Email",
  whatsapp: "Contáctanos por WhatsApp",

  collections: {
    title: "Colecciones",
    explore: "Explorar Colección",
    shortcuts: "Atajos",
    see: "Ver productos",
    empty: "Todavía no hay colecciones",
    emptyText: "Mientras las preparamos, puedes recorrer toda la tienda.",
    goToShop: "Ir a la tienda",
  },

  about: {
    eyebrow: "Nosotros",
    title: "Nuestra Historia",
    pictureAlt: "Mesa del taller con mortero, aceites, caléndula, almendras, canela y romero",
    years: "años en el mercado",
    contact: "Escríbenos",
    shop: "Conocer los productos",
  },

  contact: {
    title: "Contacto",
    instagram: "Instagram",
    tiktok: "TikTok",
    whatsappName: "WhatsApp",
    directions: "Cómo llegar",
    directionsHint: "Se abre en Google Maps",
    placeAlt: (address: string) => `Dónde estamos: ${address}`,
    submit: "Enviar Mensaje",
    submitting: "Enviando...",
    success: { title: "Mensaje enviado", description: "Nos pondremos en contacto contigo pronto." },
    received: (messageNumber: number) => `Tu mensaje quedó radicado con el número ${messageNumber}.`,
    failure: "No se pudo enviar el mensaje",
  },

  faq: {
    eyebrow: "Ayuda",
    title: "Preguntas Frecuentes",
    lead: "Lo que más nos preguntan sobre compras, envíos y productos.",
    more: "¿No encontraste tu respuesta?",
    moreText: "Escríbenos y te contesta una persona del equipo, en horario de atención.",
  },

  shippingReturns: {
    title: "Envíos y Devoluciones",
    description: "Métodos, costos y tiempos de envío, y cómo devolver un producto o recibir tu reembolso.",
  },
  privacy: {
    title: "Política de Privacidad",
    description:
      "Qué datos recogemos, para qué los usamos, con quién los compartimos y cuáles son tus derechos.",
  },
  terms: {
    title: "Términos y Condiciones",
    description:
      "Quién te vende, cómo se hace y se paga un pedido, y tus derechos: retracto, garantía y reversión.",
  },
} as const;
