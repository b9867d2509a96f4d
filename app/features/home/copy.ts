/** Fixed texts of the home page; the owner's own texts come from the API. */
export const homeCopy = {
  hero: {
    button: "Comprar Ahora",
    pause: "Pausar el video",
    play: "Reproducir el video",
  },
  collections: {
    title: "Nuestras Colecciones",
    explore: "Explorar Colección",
    /** Shown while the categories load, and if there are none. */
    fallback: [
      { name: "Shampoo", slug: "shampoos" },
      { name: "Hair Care", slug: "treatments" },
      { name: "Skin Care", slug: "skin-care" },
    ],
  },
  bestSellers: { title: "Más Vendidos", all: "Ver Todo" },
  ritual: { button: "Conocer el ritual" },
  testimonials: {
    tabs: "Testimonios",
    reviews: "Reseñas",
    stories: "Testimonios de WhatsApp",
    caption: "Testimonio de Cliente",
    enlarge: (position: number) => `Ampliar testimonio ${position}`,
    carousel: "Testimonios de clientes",
    previous: "Testimonio anterior",
    next: "Testimonio siguiente",
    noStories: "Pronto leerás aquí lo que nos cuentan.",
  },
  instagram: {
    title: "Síguenos en Instagram",
    follow: (handle: string) => `Ver ${handle} en Instagram`,
    open: "Ver en Instagram",
    reel: (position: number) => `Publicación ${position} en Instagram`,
  },
  newsletter: {
    email: "Correo electrónico",
    submitting: "Suscribiendo...",
    success: {
      title: "¡Suscripción exitosa!",
      description: "Gracias por suscribirte a nuestro boletín.",
    },
    /** Shown below the field; the toast's text is specified. The newsletter needs confirmation by mail. */
    next: "Te enviamos un correo: abre su enlace y empezarás a recibir el boletín.",
    failure: "Error en la suscripción",
    notices: {
      confirmado: { title: "Suscripción confirmada", description: "Ya eres parte de nuestro boletín." },
      baja: { title: "Te diste de baja", description: "No volverás a recibir nuestro boletín." },
      expired: {
        title: "Este enlace ya no sirve",
        description: "Suscríbete de nuevo al final de esta página.",
      },
    },
  },
} as const;
