import type { ReactNode } from "react";
import { pesos } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { saleCopy } from "./copy.ts";

type Sale = { compareAt?: number | null; saleEndsAt?: string | null };

type SalePriceProps = Sale & {
  price: number;
  /** Shown before the current price, such as «Desde». */
  prefix?: ReactNode;
  format?: (amount: number) => string;
  className?: string;
};

/** A price; while on sale, after the price before it, which is struck through (docs/rules/catalogue.md#sale-prices). */
export function SalePrice({ price, compareAt, prefix, format = pesos, className }: SalePriceProps) {
  if (!compareAt) {
    return (
      <>
        {prefix}
        <span className={className}>{format(price)}</span>
      </>
    );
  }
  return (
    <>
      <s className="whitespace-nowrap max-[14rem]:whitespace-normal text-muted text-sm decoration-1">
        {saleCopy.before(format(compareAt))}
      </s>{" "}
      <span className="whitespace-nowrap max-[14rem]:whitespace-normal">
        {prefix}
        <span className={cn("text-cinnamon", className)}>
          <span className="sr-only">{saleCopy.now} </span>
          {format(price)}
        </span>
      </span>
    </>
  );
}

/** "hasta el 30 de noviembre"; nothing without a sale that ends. */
export function SaleEnd({ compareAt, saleEndsAt, className }: Sale & { className?: string }) {
  if (!compareAt || !saleEndsAt) return null;
  return <span className={cn("text-cinnamon text-xs", className)}>{saleCopy.until(saleEndsAt)}</span>;
}
