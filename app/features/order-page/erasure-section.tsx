import { ConfirmedAction } from "#app/features/account/confirmed-action.tsx";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { orderPageCopy } from "./copy.ts";

const copy = orderPageCopy.erasure;

/** Request of a buyer without an account to erase the personal data (docs/rules/order-page.md#erasure). */
export function ErasureSection({ erasure, path }: { erasure: OrderPage["erasure"]; path: string }) {
  if (erasure === null) return null;

  return (
    <section aria-labelledby="datos" className="mt-14 border-line border-t pt-8">
      <h2 id="datos" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-4 max-w-prose text-muted">{erasure === "none" ? copy.text : copy[erasure]}</p>
      {erasure === "none" && (
        <ConfirmedAction
          variant="quiet"
          className="mt-5"
          path={`${path}/erasure`}
          invalidates={[path]}
          copy={copy}
        />
      )}
    </section>
  );
}
