import { unitPrice } from "#app/lib/format.ts";
import type { CartLine } from "#contract/cart/cart.ts";

/** Price per unit of measure of a cart line; nothing when the size is not a measure. */
export function UnitPrice({ line }: { line: Pick<CartLine, "price" | "size"> }) {
  const price = unitPrice(line.price, line.size);
  return (
    price && (
      <span className="block whitespace-nowrap max-[14rem]:whitespace-normal text-muted text-xs tabular-nums">
        {price}
      </span>
    )
  );
}
