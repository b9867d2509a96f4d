import { LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { Container } from "#app/ui/layout.tsx";
import { layoutCopy } from "./copy.ts";
import { Logo } from "./logo.tsx";

/** Header of the checkout: nothing leads away from it but the logo and the cart. */
export function CheckoutHeader() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <span className="flex items-center gap-4">
          <Logo />
          <LockKeyhole className="size-4 text-muted sm:hidden" strokeWidth={1.5} />
        </span>
        <p className="flex items-center gap-2 text-muted text-sm max-sm:sr-only">
          <LockKeyhole className="size-4" strokeWidth={1.5} />
          {layoutCopy.securePayment}
        </p>
        <Link to="/cart" className="inline-flex min-h-11 items-center gap-2 text-link text-sm leading-tight">
          {layoutCopy.backToCart}
        </Link>
      </Container>
    </header>
  );
}
