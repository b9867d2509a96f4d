import { ShoppingBag } from "lucide-react";
import { useCart } from "#app/features/cart/cart-store.ts";
import { layoutCopy } from "./copy.ts";
import { HeaderButton, type HeaderButtonProps } from "./header-button.tsx";

/** Opens the cart; a badge counts its lines. */
export function CartButton(props: Pick<HeaderButtonProps, "isExpanded" | "controls" | "onClick">) {
  const { lines } = useCart();

  return (
    <HeaderButton
      {...props}
      className="noscript:hidden"
      label={lines.length > 0 ? layoutCopy.cartWithLines(lines.length) : layoutCopy.cart}
    >
      <ShoppingBag />
      {lines.length > 0 && (
        <span
          data-testid="cart-badge"
          className="absolute top-1 right-0.5 grid h-[1.125rem] min-w-[1.125rem] animate-fade-in place-items-center rounded-full bg-cinnamon px-1 text-[0.6875rem] leading-none font-medium text-paper tabular-nums"
        >
          {lines.length}
        </span>
      )}
    </HeaderButton>
  );
}
