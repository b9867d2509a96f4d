/** Kinds of commercial messages (docs/rules/commercial-messages.md#consent). No zod here: the storefront loads it. */
export const commercialKinds = ["newsletter", "cart", "stock-alert", "refill", "review"] as const;
export type CommercialKind = (typeof commercialKinds)[number];

export const messageFrequencies = ["normal", "weekly", "monthly"] as const;
/** How many commercial messages of all kinds a person wants (docs/rules/commercial-messages.md#limit). */
export type MessageFrequency = (typeof messageFrequencies)[number];
