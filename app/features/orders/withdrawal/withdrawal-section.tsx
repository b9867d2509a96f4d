import { Suspense, useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { WithdrawalTerms } from "#contract/payments/refunds.ts";
import type { ViewedOrder } from "../order-queries.ts";
import { withdrawalCopy as copy } from "./copy.ts";
import { hasOtherUnits } from "./other-units.ts";
import { WithdrawalProgress } from "./withdrawal-progress.tsx";

const WithdrawalDialog = lazyWithFallback(() => import("./withdrawal-dialog.tsx"));

/**
 * An order's withdrawals and the button to request one; renders nothing if neither exists.
 *
 * @param path the order's address in the API
 */
export function WithdrawalSection({ order, path }: { order: ViewedOrder; path: string }) {
  const { withdrawals, withdrawalTerms: terms } = order;
  const [isAsking, setIsAsking] = useState(false);
  const sentence = sentenceOf(terms);
  if (withdrawals.length === 0 && !sentence) return null;

  return (
    <section aria-labelledby="devoluciones" className="mt-14 border-line border-t pt-8 print:hidden">
      <h2 id="devoluciones" className="text-2xl">
        {copy.title}
      </h2>
      {withdrawals.map((withdrawal) => (
        <WithdrawalProgress key={withdrawal.id} withdrawal={withdrawal} order={order} />
      ))}
      {sentence && <p className="mt-4 max-w-prose text-muted">{sentence}</p>}
      {sentence && (
        <p className="mt-2 max-w-prose text-muted text-sm">
          {copy.guarantee}{" "}
          <Link to="/envios-devoluciones" className="text-link">
            {copy.guaranteeLink}
          </Link>
        </p>
      )}
      {hasOtherUnits(order, new Date()) && (
        <p className="mt-4 max-w-prose text-muted">
          {copy.others.text}{" "}
          <Link to="/contact" className="text-link">
            {copy.others.link}
          </Link>
          {terms.until ? copy.others.until(formatDate(terms.until)) : copy.others.untilDelivery}
        </p>
      )}
      {terms.isPossible && (
        <>
          <p className="mt-2 max-w-prose text-muted text-sm">{copy.law}</p>
          <Button variant="quiet" className="mt-5" onClick={() => setIsAsking(true)}>
            {withdrawals.length > 0 ? copy.askAgain : copy.ask}
          </Button>
        </>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <WithdrawalDialog order={order} path={path} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function sentenceOf({ isPossible, whyNot, until }: WithdrawalTerms): string | null {
  if (isPossible) return until ? copy.until(formatDateTime(until)) : copy.untilDelivery;
  return whyNot && until ? (copy.whyNot[whyNot]?.(formatDate(until)) ?? null) : null;
}
