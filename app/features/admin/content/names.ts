import type { ContentPage } from "#contract/content.ts";

/** What the owner knows each group of texts by. */
export const pageNames: Record<ContentPage, string> = {
  home: "Inicio",
  shop: "Tienda y carrito",
  collections: "Colecciones",
  about: "Nosotros",
  contact: "Contacto",
  faq: "Preguntas frecuentes",
  shippingReturns: "Envíos y devoluciones",
  privacy: "Política de privacidad",
  consents: "Autorizaciones de los formularios",
  auth: "Ingreso y registro",
};

/** The same for whatever the record of changes tells about. */
export const contentNames: Record<string, string> = {
  ...pageNames,
  testimonials: "los testimonios",
  chat_pictures: "los chats de clientes",
  instagram_posts: "las publicaciones de Instagram",
};
