/** The kinds of the shop's own accounts. No zod here: the pages of an order load it without the schemas. */

export const transferAccountKinds = ["bre-b", "nequi", "daviplata", "bank"] as const;
export type TransferAccountKind = (typeof transferAccountKinds)[number];

/** Names of the kinds for customers. */
export const transferAccountNames: Record<TransferAccountKind, string> = {
  "bre-b": "Bre-B",
  nequi: "Nequi",
  daviplata: "Daviplata",
  bank: "Cuenta bancaria",
};
