type Page = { title: string; text: string; button: string };

const confirmPage: Page = {
  title: "Confirma tu suscripción",
  text: "Pulsa el botón para recibir nuestro boletín en tu correo.",
  button: "Confirmar mi suscripción",
};

const unsubscribePage: Page = {
  title: "¿No quieres recibir más el boletín?",
  text: "Pulsa el botón y no te escribiremos más.",
  button: "Darme de baja",
};

/** Texts of the newsletter module. */
export const messages = {
  confirmPage,
  unsubscribePage,
  subscribed: "Gracias por suscribirte a nuestro boletín.",
  subscribedPage: {
    title: "¡Suscripción exitosa!",
    text: "Gracias por suscribirte a nuestro boletín. Te enviamos un correo: abre su enlace y empezarás a recibirlo.",
  },
  home: { href: "/", label: "Ir a la tienda" },
  unknownLink: "El enlace de baja no es válido.",
  alreadyRemoved: "Esa dirección ya no está en el boletín.",
  unsubscribed: "Listo: no recibirás más nuestro boletín.",
};
