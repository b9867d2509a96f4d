import type { GatewayFault } from "../../ports/payment-gateway.ts";

const gatewayUnreachable =
  "ePayco no respondió. No guardamos las llaves: inténtalo de nuevo en unos minutos.";

/** Answers about the mail server and the gateway's keys that the owner enters. */
export const messages = {
  fromEnvironment: (variable: string) =>
    `El servidor ya trae estos datos en ${variable} y tienen prioridad. Para cambiarlos aquí, quita primero esa variable.`,
  passwordMissing: "Escribe la contraseña: cambiaste el servidor o el usuario.",
  keysMissing: "Pega las cuatro llaves.",
  mail: {
    refused: "El servidor de correo no aceptó el usuario o la contraseña.",
    unknownHost: "No existe un servidor con ese nombre. Revisa cómo está escrito.",
    unreachable:
      "El servidor de correo no respondió. Revisa el nombre, el puerto y que el proveedor del servidor de la tienda no bloquee ese puerto.",
    insecure:
      "No se pudo cifrar la conexión: el certificado no es válido o el servidor no usa ese cifrado. Prueba el otro tipo de cifrado con su puerto.",
    other: (code: string) => `El servidor de correo respondió con un error (${code}).`,
    notSaved: "No guardamos el servidor de correo.",
  },
  gateway: {
    bad_credentials:
      "ePayco no reconoce la llave pública con la privada. Cópialas de nuevo de tu panel de ePayco: Integraciones › Llaves API.",
    unreachable: gatewayUnreachable,
    timeout: gatewayUnreachable,
    server_error: gatewayUnreachable,
    malformed: gatewayUnreachable,
    refused: gatewayUnreachable,
    untrusted: gatewayUnreachable,
  } satisfies Record<GatewayFault, string>,
} as const;
