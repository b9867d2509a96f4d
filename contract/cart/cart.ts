import { isPesos } from "../money.ts";
import { MAX_LINE_QUANTITY } from "../names.ts";

/** A line of the cart in the browser (docs/rules/checkout.md#cart); its identity is productId plus size. */
export type CartLine = {
  productId: number;
  /** Empty for a product without variants. */
  size: string;
  name: string;
  imageUrl: string;
  /** Pesos, when the line was last updated. The server's price decides. */
  price: number;
  quantity: number;
};

const MAX_PRODUCT_ID = 2_147_483_647;
const MAX_SIZE_LENGTH = 40;

/**
 * Reads a line from stored JSON and drops unknown keys; null when it is not a line. Without zod, because every page
 * loads this file.
 */
export function readCartLine(json: unknown): CartLine | null {
  if (typeof json !== "object" || json === null) return null;
  const { productId, size, name, imageUrl, price, quantity } = json as Record<string, unknown>;

  if (!isCount(productId, MAX_PRODUCT_ID) || !isCount(quantity, MAX_LINE_QUANTITY)) return null;
  if (typeof size !== "string" || size.length > MAX_SIZE_LENGTH) return null;
  if (typeof name !== "string" || typeof imageUrl !== "string") return null;
  if (typeof price !== "number" || price < 0 || !isPesos(price)) return null;

  return { productId, size, name, imageUrl, price, quantity };
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max;
}

export type LineKey = Pick<CartLine, "productId" | "size">;

export function isSameLine(a: LineKey, b: LineKey) {
  return a.productId === b.productId && a.size === b.size;
}

/** Whether an order has one of these lines. Lines of deleted products, without an id, match none. */
export function sharesLine(
  ordered: readonly { productId: number | null; size: string }[],
  lines: readonly LineKey[],
): boolean {
  return ordered.some(
    ({ productId, size }) =>
      productId !== null && lines.some((line) => isSameLine(line, { productId, size })),
  );
}

export type CountedLine = Pick<CartLine, "productId" | "size" | "quantity">;

/** The lines without what else they hold. */
export function countedLines(lines: readonly CountedLine[]): CountedLine[] {
  return lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
}

/** The lines without the units that were ordered of them; lines of which none is left are gone. */
export function withoutOrdered<Line extends CountedLine>(
  lines: readonly Line[],
  ordered: readonly CountedLine[],
): Line[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - quantityOf(ordered, line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** 0 for a line that the cart does not have. */
export function quantityOf(lines: readonly CountedLine[], key: LineKey): number {
  return lines.find((line) => isSameLine(line, key))?.quantity ?? 0;
}
