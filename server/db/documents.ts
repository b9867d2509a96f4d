import type { IdentityDocument, IdentityDocumentType } from "#contract/orders/identity-document.ts";

type Columns = { documentType: IdentityDocumentType | null; documentNumber: string | null };

/** The identity document stored in two columns; null when there is none. */
export function storedDocument({
  documentType: type,
  documentNumber: number,
}: Columns): IdentityDocument | null {
  return type && number ? { type, number } : null;
}
