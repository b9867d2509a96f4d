/** The colours of a brand, in the order of their fields. */
export const colorNames = ["accent", "ink", "paper"] as const;
