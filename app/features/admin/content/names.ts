import type { ContentPage } from "#contract/content/content.ts";

/** Display name of each page whose texts can be edited. */
export const pageNames: Record<ContentPage, string> = {
  home: "Inicio",
  shop: "Tienda y carrito",
  collections: "Colecciones",
  about: "Nosotros",
  contact: "Contacto",
  faq: "Preguntas frecuentes",
  shippingReturns: "Envíos y devoluciones",
  privacy: "Política de privacidad",
  terms: "Términos y condiciones",
  consents: "Autorizaciones de los formularios",
  auth: "Ingreso y registro",
  menus: "Menús",
};

/** Display names of all content that the audit log mentions. */
export const contentNames: Record<string, string> = {
  ...pageNames,
  testimonials: "los testimonios",
  chat_pictures: "los chats de clientes",
  instagram_posts: "las publicaciones de Instagram",
};
