/** Texts of the preferences module. */
export const messages = {
  unknownLink: "Este enlace ya no está vigente. Usa el del último correo que te enviamos.",
  unsubscribed: "Listo: no te escribiremos más.",
};
