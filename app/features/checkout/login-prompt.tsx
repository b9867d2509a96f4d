import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { authCopy } from "#app/features/auth/copy.ts";
import { knownCustomerStore } from "#app/features/auth/known-customer.ts";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { loginPath } from "#app/features/auth/next-path.ts";
import { RegisterForm } from "#app/features/auth/register-form.tsx";
import { ArrivalNote } from "#app/features/cart/arrival-note.tsx";
import { isNothingLeft } from "#app/features/cart/cart-quote.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { cartCopy } from "#app/features/cart/copy.ts";
import { useCartPageQuote } from "#app/features/cart/use-cart-page-quote.ts";
import { CartMailForm } from "#app/features/cart-mails/cart-mail-form.tsx";
import { pesos } from "#app/lib/format.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { MAIN_ID } from "#app/ui/main-id.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { SummaryFrame } from "./summary-frame.tsx";

/**
 * What a visitor sees while the shop sells only to customers with an account: registration and login in place, beside the
 * order (docs/rules/checkout.md#login).
 */
export default function LoginPrompt({ lines }: { lines: readonly CartLine[] }) {
  useEffect(() => goToTopAfterLogin, []);

  return (
    <div className="grid items-start gap-12 pt-8 *:min-w-0 lg:grid-cols-[1fr_26rem] lg:gap-18 lg:pt-18">
      <OrderPreview lines={lines} />
      <div className="max-w-xl lg:order-first">
        <h1 className="text-3xl">{copy.loginRequired.title}</h1>
        <p className="mt-3 text-muted">{copy.loginRequired.text}</p>
        <ButtonLink to={loginPath("/checkout")} className="mt-6">
          {copy.loginRequired.link}
        </ButtonLink>
        <AccountForms />
        <CartMailForm lines={lines} />
      </div>
    </div>
  );
}

/** After a login in place, the checkout's form takes this page's place. Another page scrolls by itself. */
function goToTopAfterLogin() {
  document.getElementById(MAIN_ID)?.focus();
  if (location.pathname === "/checkout") scrollTo(0, 0);
}

/** Registration comes first in a browser where nobody has logged in yet. */
function AccountForms() {
  const isKnown = useLocalStorageValue(knownCustomerStore);

  return (
    <Tabs
      className="mt-12"
      label={authCopy.tabsLabel}
      defaultValue={isKnown ? "login" : "register"}
      tabs={[
        { value: "register", label: authCopy.register.tab, content: <RegisterForm /> },
        { value: "login", label: authCopy.login.tab, content: <LoginForm /> },
      ]}
    />
  );
}

const MAX_PICTURES = 4;

/** The order. On small screens its pictures and its total in one row, which opens the rest. */
function OrderPreview({ lines }: { lines: readonly CartLine[] }) {
  const { data: quote, isError, refetch } = useCartPageQuote(lines);
  const { count } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mb-6 flex min-h-16 w-full items-center gap-3 max-[14rem]:flex-wrap rounded-sheet bg-cream px-4 py-3 text-left lg:hidden"
      >
        <span aria-hidden="true" className="flex shrink-0 gap-1">
          {lines.slice(0, MAX_PICTURES).map(({ productId, size, imageUrl }) => (
            <Picture key={`${productId} ${size}`} src={imageUrl} alt="" sizes="40px" className="size-10" />
          ))}
        </span>
        <span className="min-w-0 grow">
          <span className="block text-sm">{copy.orderOf(count)}</span>
          <span className="block min-h-6 tabular-nums">
            {quote && (isNothingLeft(quote) ? cartCopy.nothingLeft : pesos(quote.total))}
          </span>
        </span>
        <ChevronDown
          strokeWidth={1.5}
          className={cn("size-5 shrink-0 text-muted transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <SummaryFrame
        id={id}
        className={cn(!isOpen && "max-lg:hidden")}
        lines={lines}
        quote={quote}
        isQuoteMissing={isError}
        onQuoteAgain={refetch}
      >
        <ArrivalNote quote={quote} />
      </SummaryFrame>
    </>
  );
}
