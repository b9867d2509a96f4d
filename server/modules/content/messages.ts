import { spanishNameOf } from "#contract/content/placeholder-names.ts";

/** Messages of the admin's content routes. */
export const messages = {
  testimonialNotFound: "No encontramos ese testimonio.",
  chatPictureNotFound: "No encontramos esa imagen.",
  instagramPostNotFound: "No encontramos esa publicación.",
  listChanged: "La lista cambió mientras la ordenabas. Vuelve a intentarlo.",
  itemEditedMeanwhile:
    "Otra persona cambió esto mientras lo editabas. Ya ves aquí sus cambios, menos en los campos que tú cambiaste: revísalos y guarda otra vez.",
  wrongShape: "Estos textos no corresponden a la página.",
  textsEditedMeanwhile: "Otra persona guardó los textos de esta página mientras los editabas.",
  invalidVideoUrl: "Escribe la dirección completa del video: empieza por https:// o por /.",
  notAVideoFile: "El video debe ser un archivo .webm o .mp4; un enlace de YouTube o de Instagram no sirve.",
  noQuestion: "Escribe la pregunta",
  noAnswer: "Escribe la respuesta",
  unknownPlaceholder: (name: string) => `{${spanishNameOf(name)}} no es un dato de la tienda`,
} as const;
