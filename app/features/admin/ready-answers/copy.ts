/** Texts of the ready answers (docs/rules/admin.md#ready-answers). */
export const readyAnswersCopy = {
  legend: "Respuestas listas",
  open: "Respuestas listas",
  title: { messages: "Respuestas listas para mensajes", reviews: "Respuestas listas para opiniones" },
  text: "Textos que usas seguido. Al responder, un toque los pone en el campo y puedes cambiarlos.",
  name: (position: number) => `Nombre de la respuesta ${position}`,
  answer: (position: number) => `Texto de la respuesta ${position}`,
  remove: (name: string) => `Quitar la respuesta ${name}`,
  add: "Añadir respuesta",
  none: "Aún no hay respuestas listas.",
  incomplete: "Cada respuesta necesita un nombre y un texto.",
  save: "Guardar respuestas",
  saved: "Respuestas listas guardadas",
  failed: "No se pudieron guardar las respuestas",
} as const;
