/** Texts of the home page that its owner does not write; the others come from the shop's content. */
export const homeCopy = {
  hero: {
    button: "Comprar Ahora",
    pause: "Pausar el video",
    play: "Reproducir el video",
  },
  collections: {
    title: "Nuestras Colecciones",
    explore: "Explorar Colección",
    /** Shown while the categories load, and where there are none (spec §7). */
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
    needsScripts: "Para suscribirte, activa JavaScript en tu navegador y recarga la página.",
    submitting: "Suscribiendo...",
    success: {
      title: "¡Suscripción exitosa!",
      description: "Gracias por suscribirte a nuestro boletín.",
    },
    /** Beside the specified words: nothing is sent before the address is confirmed. */
    confirm: "Revisa tu correo y confirma la suscripción con el enlace que te enviamos.",
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
