export const messages = {
  alreadyOn: "La verificación en dos pasos ya está activa.",
  notOn: "La verificación en dos pasos no está activa.",
  wrongCode: "El código no es correcto o ya se usó. Escribe el que aparece ahora.",
  notSignedIn: "Inicia sesión para continuar.",
} as const;
