import type { IdentityDocument, IdentityDocumentType } from "#contract/identity-document.ts";

type Columns = { documentType: IdentityDocumentType | null; documentNumber: string | null };

/** The document that a row keeps in two columns; null: none. */
export function storedDocument({
  documentType: type,
  documentNumber: number,
}: Columns): IdentityDocument | null {
  return type && number ? { type, number } : null;
}
