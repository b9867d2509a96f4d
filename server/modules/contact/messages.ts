/** Texts of the contact module. */
export const messages = {
  notFound: "No encontramos ese mensaje.",
  keyReused: "Esta respuesta ya se envió con otro texto. Recarga la página e inténtalo de nuevo.",
  /** Replaces a subject that may hold a link in the receipt. */
  subjectLeftOut: "tu consulta",
} as const;
