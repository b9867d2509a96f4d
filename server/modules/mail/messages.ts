import type { MailFault } from "#contract/admin/attention.ts";
import { spanishNameOf } from "#contract/content/placeholder-names.ts";

const testMailFaults: Record<MailFault, string> = {
  address_refused: "El servidor de correo no acepta tu dirección.",
  sender_refused: "El servidor de correo no acepta la dirección que envía.",
  message_refused: "El servidor de correo rechazó el mensaje. Pregunta a tu proveedor de correo por qué.",
  sign_in_refused: "El servidor de correo no acepta el usuario o la clave.",
  unreachable: "El servidor de correo no respondió.",
  unwritable: "El correo no se pudo escribir.",
};

/** Faults of what was entered, in the settings or in the environment. */
const isFaultOfSettings = (fault: MailFault) =>
  ["sender_refused", "sign_in_refused", "unreachable"].includes(fault);

/** Texts for administrators about mails. */
export const messages = {
  failedMailNotFound: "Ese correo ya no está entre los que fallaron.",
  testMailFailed: (fault: MailFault, code: string, isStored: boolean) => {
    const where = isStored
      ? "Revisa sus datos en Configuración › Notificaciones."
      : "Revisa SMTP_URL y MAIL_FROM.";
    return `${testMailFaults[fault]}${isFaultOfSettings(fault) ? ` ${where}` : ""} (${code})`;
  },
  mailTextEditedMeanwhile: "Otra persona guardó este correo mientras lo editabas.",
  mailTextNotFound: "No encontramos ese correo.",
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    `{${spanishNameOf(name)}} no es un dato de este correo. Puedes usar ${known.map((each) => `{${spanishNameOf(each)}}`).join(", ")}.`,
  missingPlaceholder: (name: string) =>
    `Deja {${spanishNameOf(name)}} en el texto: es un dato que este correo tiene que decir.`,
  noOwnAddress: "Tu cuenta ya no existe.",
};
