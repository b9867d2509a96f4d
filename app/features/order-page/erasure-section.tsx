import { useOrderRequest } from "#app/features/orders/use-order-request.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { orderPageCopy } from "./copy.ts";

const copy = orderPageCopy.erasure;

/** Request of a buyer without an account to erase the personal data (docs/rules/order-page.md#erasure). */
export function ErasureSection({ erasure, path }: { erasure: OrderPage["erasure"]; path: string }) {
  const request = useOrderRequest({ path: `${path}/erasure`, invalidates: [path], copy });
  if (erasure === null) return null;

  return (
    <section aria-labelledby="datos" className="mt-14 border-line border-t pt-8">
      <h2 id="datos" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-4 max-w-prose text-muted">{erasure === "none" ? copy.text : copy[erasure]}</p>
      {erasure === "none" && (
        <ConfirmButton
          variant="quiet"
          className="mt-5"
          question={{
            title: copy.confirmTitle,
            text: copy.confirmText,
            confirmLabel: copy.confirm,
            cancelLabel: copy.keep,
            isDangerous: true,
          }}
          isLoading={request.isPending}
          onConfirm={(options) => request.mutate(undefined, options)}
        >
          {copy.action}
        </ConfirmButton>
      )}
    </section>
  );
}
