type LineIdentity = { productId: number; size: string };

/** Identifies a line of a cart or an order: each product and size has one line. */
export function lineKey({ productId, size }: LineIdentity): string {
  return `${productId} ${size}`;
}

export function hasRepeatedLine(lines: readonly LineIdentity[]): boolean {
  return new Set(lines.map(lineKey)).size < lines.length;
}
