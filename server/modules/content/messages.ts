/** What the administrators' content routes answer in words. */
export const messages = {
  testimonialGone: "No encontramos ese testimonio.",
  chatPictureGone: "No encontramos esa imagen.",
  instagramPostGone: "No encontramos esa publicación.",
  listMoved: "La lista cambió mientras la ordenabas. Vuelve a intentarlo.",
  wrongShape: "Estos textos no corresponden a la página.",
  unknownPlaceholder: (name: string) => `{${name}} no es un dato de la tienda`,
} as const;
