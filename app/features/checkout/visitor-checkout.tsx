import { useEffect } from "react";
import { Link } from "react-router";
import { authCopy } from "#app/features/auth/copy.ts";
import { knownCustomerStore } from "#app/features/auth/known-customer.ts";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { loginPath } from "#app/features/auth/next-path.ts";
import { RegisterForm } from "#app/features/auth/register-form.tsx";
import { chosenShippingOption, sumsOfQuote, useUsualQuote } from "#app/features/cart/cart-quote.ts";
import { FreeShippingBar } from "#app/features/cart/free-shipping-bar.tsx";
import { QuotePlaceholder } from "#app/features/cart/quote-placeholder.tsx";
import { Totals } from "#app/features/cart/totals.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MAIN_ID } from "#app/ui/layout.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { CartLine } from "#contract/cart.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { SummaryLines } from "./summary-lines.tsx";

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
  const settings = useSettings();
  const { data: quote, isError, refetch } = useUsualQuote(lines);
  const option = quote && chosenShippingOption(quote);

  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-col gap-6 rounded-sheet bg-cream p-6 max-lg:row-start-1 sm:p-8 lg:sticky lg:top-24"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="resumen" className="text-2xl">
          {copy.summary}
        </h2>
        <Link to="/cart" className="touch-target text-link text-sm">
          {copy.editCart}
        </Link>
      </div>
      <SummaryLines lines={lines} quote={quote} />
      {option && <FreeShippingBar option={option} />}
      {quote ? (
        <Totals sums={sumsOfQuote(quote)} taxNote={settings && taxNoteOf(settings.general)} />
      ) : (
        <QuotePlaceholder isError={isError} onRetry={refetch} />
      )}
      <ChatLink variant="text" className="-my-3" />
    </section>
  );
}
