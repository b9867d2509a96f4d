/** Texts of the inbox of contact messages (docs/rules/admin.md#messages). */
export const messagesCopy = {
  title: "Mensajes",
  search: "Buscar por nombre, email o asunto...",
  filter: "Filtrar por estado",
  open: "Sin responder",
  answered: "Respondidos",
  all: "Todos",
  empty: "No se encontraron mensajes",
  emptyOpen: "No hay mensajes sin responder.",
  reply: "Responder por correo",
  replySubject: (subject: string) => `Re: ${subject}`,
  markAnswered: "Marcar como respondido",
  markOpen: "Marcar sin responder",
  answeredBy: (name: string) => `Respondido por ${name}`,
  answeredBadge: "Respondido",
  updateFailed: "No se pudo actualizar el mensaje",
} as const;
