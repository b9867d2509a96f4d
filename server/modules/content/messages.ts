/** What the administrators' content routes answer in words. */
export const messages = {
  testimonialGone: "No encontramos ese testimonio.",
  chatPictureGone: "No encontramos esa imagen.",
  instagramPostGone: "No encontramos esa publicación.",
  listMoved: "La lista cambió mientras la ordenabas. Vuelve a intentarlo.",
  wrongShape: "Estos textos no corresponden a la página.",
  textsEditedMeanwhile: "Otra persona guardó los textos de esta página mientras los editabas.",
  noVideoAddress: "Escribe la dirección completa del video: empieza por https:// o por /.",
  noVideoFile: "El video debe ser un archivo .webm o .mp4; un enlace de YouTube o de Instagram no sirve.",
  unknownPlaceholder: (name: string) => `{${name}} no es un dato de la tienda`,
} as const;
