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
    submitting: "Suscribiendo...",
    success: {
      title: "¡Suscripción exitosa!",
      description: "Gracias por suscribirte a nuestro boletín.",
    },
    failure: "Error en la suscripción",
    consent: "Al suscribirte aceptas nuestra",
    privacy: "política de privacidad",
  },
} as const;

/** What the page says until the shop has texts of its own. */
export const homeContentDefaults = {
  hero: {
    headline: "Tu cabello tiene historia. Cuídalo con plantas.",
    subheadline:
      "Shampoos, tratamientos y cremas de origen natural, preparados para el cabello de todos los días.",
  },
  collections: { intro: "Encuentra lo que tu cabello y tu piel necesitan hoy." },
  bestSellers: { intro: "Los favoritos de quienes ya nos conocen." },
  featured: {
    productSlug: "spa-capilar-con-canela",
    eyebrow: "Nuestro ritual estrella",
    text: "Veinte minutos, una toalla tibia y el aroma de la canela. Un tratamiento cremoso que ayuda a dejar tu cabello suave, brillante y fácil de peinar.",
  },
  testimonials: {
    eyebrow: "Lo que opinan nuestros clientes",
    title: "Lo Que Dicen Nuestros Clientes",
    intro: "Así cuentan su rutina quienes ya probaron nuestros productos.",
  },
  instagram: { intro: "Rutinas, recetas y detrás de cámaras, en {instagramHandle}." },
  newsletter: {
    title: "Únete a Nuestro Boletín",
    text: "Recibe consejos de cuidado, lanzamientos y recetas de temporada. Una o dos veces al mes, sin llenarte el correo.",
    placeholder: "Tu correo electrónico",
    button: "Suscribirme",
    note: "Puedes darte de baja cuando quieras, con un clic.",
  },
};
