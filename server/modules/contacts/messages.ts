/** Messages of the API about contacts. */
export const messages = {
  contactNotFound: "No encontramos ese contacto.",
  noteNotFound: "Esa nota ya no existe.",
  noteOfAnother: "Solo quien escribió la nota la puede borrar.",
} as const;
