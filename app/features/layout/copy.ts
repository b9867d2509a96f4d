/** Texts of the layout around every page. */
export const layoutCopy = {
  mainNav: "Principal",
  menu: "Menú",
  openMenu: "Abrir el menú",
  search: "Buscar",
  searchPlaceholder: "¿Qué buscas para tu cabello o tu piel?",
  emptySearch: { title: "Búsqueda vacía", description: "Por favor ingresa un término de búsqueda" },
  suggestions: {
    label: "Sugerencias",
    count: (count: number) => (count === 1 ? "1 sugerencia" : `${count} sugerencias`),
    none: (term: string) => `Nada coincide con «${term}».`,
    category: "Categoría",
    from: "Desde",
    products: (count: number) => (count === 1 ? "1 producto" : `${count} productos`),
    /** `total`: null while it is being counted. */
    all: (total: number | null, term: string) =>
      total === 1
        ? `Ver el resultado para «${term}»`
        : `Ver los ${total === null ? "" : `${total} `}resultados para «${term}»`,
  },
  announcement: "Anuncio",
  closeAnnouncement: "Cerrar el anuncio",
  account: "Cuenta",
  favourites: "Favoritos",
  cart: "Carrito",
  cartWithLines: (lines: number) => `Carrito, ${lines} ${lines === 1 ? "producto" : "productos"}`,
  goHome: (store: string) => `${store}, inicio`,

  cartTitle: "Tu carrito",
  cartEmpty: "Tu carrito está vacío",
  keepShopping: "Continuar Comprando",
  viewCart: "Ver Carrito",
  pay: "Pagar",
  payments: {
    label: "Medios de pago",
    names: ["PSE", "Visa", "Mastercard", "Nequi", "Daviplata", "Efecty"],
  },

  securePayment: "Pago seguro",
  backToCart: "Volver al carrito",
  removeLine: (name: string) => `Quitar ${name}`,

  footer: {
    years: (years: number) => `${years} años en el mercado`,
    shop: "Tienda",
    wholeShop: [{ to: "/shop", label: "Todos los productos" }],
    promotions: { to: "/promociones", label: "Promociones" },
    information: "Información",
    contact: "Contacto",
    instagram: "Síguenos en Instagram",
    tiktok: "Síguenos en TikTok",
    whatsapp: "Escríbenos por WhatsApp",
    nit: (nit: string) => `NIT ${nit}`,
    terms: "Términos y condiciones",
    sic: "Superintendencia de Industria y Comercio",
    sicUrl: "https://www.sic.gov.co",
    rights: (year: string, store: string) => `© ${year} ${store}. Todos los derechos reservados.`,
  },

  mobileMenu: {
    greeting: (firstName: string) => `Hola, ${firstName}`,
    categories: "Colecciones",
    help: "Preguntas frecuentes",
    freeShipping: (name: string, from: string) => `${name} gratis desde ${from}`,
  },

  needsScripts: {
    before:
      "Esta página necesita JavaScript, y tu navegador lo tiene apagado. Actívalo y recárgala. Mientras tanto puedes ver la ",
    shop: "tienda",
    between: " o ",
    contact: "hacernos tu pedido por mensaje",
    after: ".",
  },

  whatsappButton: "Escríbenos por WhatsApp",
  doubts: "¿Dudas?",
  writeToUs: "Escríbenos",

  notFound: {
    title: "404 Page Not Found",
    text: "Did you forget to add the page to the router?",
    help: "La página que buscas no existe o cambió de lugar. Vuelve al inicio o encuentra lo tuyo en la tienda.",
    home: "Volver al inicio",
    shop: "Ir a la tienda",
  },
  failure: {
    title: "Algo salió mal de nuestro lado",
    text: "Inténtalo de nuevo en un momento.",
  },
} as const;
