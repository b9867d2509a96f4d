/** Texts of the stock alerts. */
export const messages = {
  requested: "Listo. Si hace falta, te enviamos un correo para confirmar. Te avisamos cuando vuelva.",
  emailMissing: "Escribe tu correo electrónico",
  done: "Listo.",
  confirmPage: {
    title: "¿Te avisamos cuando vuelva?",
    text: "Pulsa el botón y te escribimos una sola vez, apenas haya existencias.",
    button: "Sí, avísenme",
  },
  confirmedPage: {
    title: "Listo, te avisamos",
    text: "Te escribimos una sola vez, apenas vuelva. No reservamos unidades.",
  },
  cancelPage: {
    title: "¿Ya no esperas este producto?",
    text: "Pulsa el botón y no te escribiremos sobre él.",
    button: "Ya no me avisen",
  },
  cancelledPage: { title: "Listo", text: "No te escribiremos sobre este producto." },
  home: { href: "/shop", label: "Ir a la tienda" },
};
