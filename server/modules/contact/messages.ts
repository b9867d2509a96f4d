/** Error messages of the contact module. */
export const messages = {
  notFound: "No encontramos ese mensaje.",
  keyReused: "Esta respuesta ya se envió con otro texto. Recarga la página e inténtalo de nuevo.",
} as const;
