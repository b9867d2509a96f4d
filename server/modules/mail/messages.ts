import type { MailFault } from "#contract/admin/attention.ts";
import { spanishNameOf } from "#contract/content/placeholder-names.ts";

const testMailFaults: Record<MailFault, string> = {
  address_refused: "El servidor de correo no acepta tu dirección.",
  sign_in_refused: "El servidor de correo no acepta el usuario o la clave. Revisa SMTP_URL.",
  unreachable: "El servidor de correo no respondió. Revisa SMTP_URL y la red del servidor.",
  unwritable: "El correo no se pudo escribir.",
};

/** Texts for administrators about mails. */
export const messages = {
  failedMailNotFound: "Ese correo ya no está entre los que fallaron.",
  testMailFailed: (fault: MailFault, code: string) => `${testMailFaults[fault]} (${code})`,
  mailTextEditedMeanwhile: "Otra persona guardó este correo mientras lo editabas.",
  mailTextNotFound: "No encontramos ese correo.",
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    `{${spanishNameOf(name)}} no es un dato de este correo. Puedes usar ${known.map((each) => `{${spanishNameOf(each)}}`).join(", ")}.`,
  missingPlaceholder: (name: string) =>
    `Deja {${spanishNameOf(name)}} en el texto: es un dato que este correo tiene que decir.`,
  noOwnAddress: "Tu cuenta ya no existe.",
};
