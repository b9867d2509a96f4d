import { z } from "zod";

export const identityDocumentTypes = ["CC", "CE", "NIT", "TI", "PPN", "PEP", "PPT"] as const;
export const IdentityDocumentType = z.enum(identityDocumentTypes, "Elige el tipo de documento");
export type IdentityDocumentType = z.infer<typeof IdentityDocumentType>;

/**
 * Identity documents for invoices in Colombia, with the lengths that the gateway accepts
 * (docs/rules/epayco.md#documents).
 */
export const identityDocuments = {
  CC: { label: "Cédula de ciudadanía", pattern: /^\d{5,15}$/, hint: "Escribe de 5 a 15 números" },
  CE: { label: "Cédula de extranjería", pattern: /^\d{4,8}$/, hint: "Escribe de 4 a 8 números" },
  NIT: { label: "NIT", pattern: /^\d{7,10}$/, hint: "Escribe de 7 a 10 números" },
  TI: { label: "Tarjeta de identidad", pattern: /^\d{4,20}$/, hint: "Escribe de 4 a 20 números" },
  PPN: { label: "Pasaporte", pattern: /^[A-Z0-9]{4,12}$/, hint: "Escribe de 4 a 12 letras y números" },
  PEP: { label: "Permiso especial de permanencia", pattern: /^\d{7,15}$/, hint: "Escribe de 7 a 15 números" },
  PPT: { label: "Permiso por protección temporal", pattern: /^\d{7,15}$/, hint: "Escribe de 7 a 15 números" },
} as const satisfies Record<IdentityDocumentType, object>;

/** A number as people write it, «900.123.456-7», without its dots, dashes and spaces. */
const DocumentNumber = z
  .string("Escribe el número del documento")
  .max(60, "Usa máximo 60 caracteres")
  .transform((text) => text.replaceAll(/[\s.-]/g, "").toUpperCase());

export const IdentityDocument = z
  .strictObject({ type: IdentityDocumentType, number: DocumentNumber })
  .check(({ value, issues }) => {
    const { pattern, hint } = identityDocuments[value.type];
    if (!pattern.test(value.number)) {
      issues.push({ code: "custom", path: ["number"], message: hint, input: value.number });
    }
  });
export type IdentityDocument = z.infer<typeof IdentityDocument>;

/** A stored document, not validated again when it is read. */
export const StoredIdentityDocument = z.object({ type: IdentityDocumentType, number: z.string() });
