import type { ConnectionSource, GatewayKeyName, MailSecurity } from "#contract/settings/connections.ts";

const securities: Record<MailSecurity, string> = {
  tls: "TLS (puerto 465)",
  starttls: "STARTTLS (puerto 587)",
  none: "Sin cifrar, en esta misma máquina",
};

const keys: Record<GatewayKeyName, string> = {
  publicKey: "PUBLIC_KEY (llave pública)",
  privateKey: "PRIVATE_KEY (llave privada)",
  custId: "P_CUST_ID_CLIENTE",
  pKey: "P_KEY",
};

const mailStates: Record<ConnectionSource, { label: string; text: string }> = {
  environment: {
    label: "Conectado desde el servidor",
    text: "El servidor trae los datos del correo en SMTP_URL y tienen prioridad. Para usar los de esta página, quita esa variable.",
  },
  stored: { label: "Conectado", text: "Los correos salen por este servidor." },
  unreadable: {
    label: "Hay que escribirlo de nuevo",
    text: "La contraseña guardada se cifró con una llave que este servidor ya no tiene. Los correos esperan: escribe los datos otra vez.",
  },
  none: {
    label: "Sin servidor de correo",
    text: "Nadie recibe los correos: quedan como archivos en el servidor. Tu proveedor de correo te da estos datos con el nombre «SMTP».",
  },
};

/** Texts of the mail server and the gateway's keys (docs/rules/admin.md#stored-keys). */
export const connectionsCopy = {
  saving: "Probando...",
  change: "Cambiar",
  cancel: "Cancelar",
  remove: "Quitar",
  savedOn: (day: string) => `Guardado el ${day}`,
  mail: {
    title: "Servidor de correo",
    states: mailStates,
    host: "Servidor",
    hostHint: "Por ejemplo smtp.gmail.com",
    security: "Cifrado",
    securities,
    port: "Puerto",
    username: "Usuario",
    usernameHint: "Casi siempre es tu correo completo. Vacío: el servidor no pide entrar.",
    password: "Contraseña",
    passwordHint: "En Gmail y Outlook es una «contraseña de aplicación».",
    passwordKept: "Hay una guardada. Escríbela solo para cambiarla.",
    from: "Correo que envía",
    fromHint: "Lo ve el cliente como remitente.",
    save: "Probar y guardar",
    saved: "El servidor de correo funciona y quedó guardado",
    removed: "Servidor de correo quitado",
    removeTitle: "¿Quitar el servidor de correo?",
    removeText: "Los correos de la tienda dejarán de llegar hasta que pongas otro.",
    removeFailed: "No se pudo quitar",
  },
  gateway: {
    title: "Pasarela de pago",
    environment:
      "El servidor trae las llaves en EPAYCO_PUBLIC_KEY y las demás, y tienen prioridad. Para usar las de esta página, quita esas variables.",
    where:
      "Cópialas de tu panel de ePayco: Integraciones › Llaves API. La pareja pública y privada se prueba ahora; las otras dos se comprueban con el primer pago: haz uno de prueba.",
    keys,
    endsIn: (ending: string) => `guardada, termina en …${ending}`,
    isStored: "guardada",
    enter: "Poner las llaves de ePayco",
    newKeys: "Cambiar las llaves",
    isTest: "Modo de prueba",
    isTestHint: "Con el modo de prueba nadie paga de verdad. Quítalo cuando quieras recibir dinero.",
    goLive: "Recibir pagos reales",
    goTest: "Volver al modo de prueba",
    goLiveTitle: "¿Recibir pagos reales?",
    goLiveText:
      "Desde ahora los clientes pagan con su dinero. Haz antes una compra completa en modo de prueba.",
    save: "Probar y guardar",
    saved: "ePayco aceptó las llaves y quedaron guardadas",
    isLive: "La tienda recibe pagos reales",
    isInTest: "Los pagos son de prueba",
    failed: "No se pudo guardar",
    removed: "Llaves quitadas",
    removeTitle: "¿Quitar las llaves de ePayco?",
    removeText:
      "Nadie podrá pagar en línea de verdad hasta que pongas otras. De los pagos que están en curso la tienda no sabrá cómo terminaron.",
    removeFailed: "No se pudieron quitar",
  },
} as const;
