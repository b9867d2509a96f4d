export const messages = {
  done: "Listo. Si tu carrito se queda esperando, te escribimos.",
  emailMissing: "Escribe tu correo electrónico",
  boxMissing: "Marca la casilla para que te escribamos",
  unknownLink: "Este enlace ya no está vigente.",
};
