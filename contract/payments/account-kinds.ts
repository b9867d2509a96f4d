/** The kinds of the shop's own accounts. No zod here: the pages of an order load it without the schemas. */

export const ownAccountKinds = ["bre-b", "nequi", "daviplata", "bank"] as const;
export type OwnAccountKind = (typeof ownAccountKinds)[number];

/** Names of the kinds for customers. */
export const ownAccountNames: Record<OwnAccountKind, string> = {
  "bre-b": "Bre-B",
  nequi: "Nequi",
  daviplata: "Daviplata",
  bank: "Cuenta bancaria",
};
