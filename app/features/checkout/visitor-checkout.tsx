import { useEffect } from "react";
import { authCopy } from "#app/features/auth/copy.ts";
import { knownCustomerStore } from "#app/features/auth/known-customer.ts";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { loginPath } from "#app/features/auth/next-path.ts";
import { RegisterForm } from "#app/features/auth/register-form.tsx";
import { ArrivalNote } from "#app/features/cart/arrival-note.tsx";
import { useUsualQuote } from "#app/features/cart/cart-quote.ts";
import { CartMailForm } from "#app/features/cart-mails/cart-mail-form.tsx";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MAIN_ID } from "#app/ui/layout.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { SummaryFrame } from "./summary-frame.tsx";

/** The login prompt with registration and login in place, beside the visitor's order (docs/rules/checkout.md#login). */
export function VisitorCheckout({ lines }: { lines: readonly CartLine[] }) {
  // After a login in place, the form takes this page's place.
  useEffect(() => () => document.getElementById(MAIN_ID)?.focus(), []);

  return (
    <div className="grid items-start gap-12 pt-8 lg:grid-cols-[1fr_26rem] lg:gap-18 lg:pt-18">
      <div className="max-w-xl">
        <h1 className="text-3xl">{copy.loginRequired.title}</h1>
        <p className="mt-3 text-muted">{copy.loginRequired.text}</p>
        <ButtonLink to={loginPath("/checkout")} className="mt-6">
          {copy.loginRequired.link}
        </ButtonLink>
        <AccountForms />
        <CartMailForm lines={lines} />
      </div>
      <VisitorOrder lines={lines} />
    </div>
  );
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

function VisitorOrder({ lines }: { lines: readonly CartLine[] }) {
  const { data: quote, isError, refetch } = useUsualQuote(lines);

  return (
    <SummaryFrame
      className="max-lg:row-start-1"
      lines={lines}
      quote={quote}
      isQuoteMissing={isError}
      onQuoteAgain={refetch}
    >
      <ArrivalNote quote={quote} />
    </SummaryFrame>
  );
}
