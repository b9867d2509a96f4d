import { Link } from "react-router";
import { quote } from "#app/features/cart/shipping-quote.ts";
import { Totals } from "#app/features/cart/totals.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CartLine } from "#contract/cart.ts";
import { sumOfLines } from "#contract/money.ts";
import type { ShippingMethodId } from "#contract/settings.ts";
import { checkoutCopy as copy } from "./copy.ts";

type Props = { lines: readonly CartLine[]; method: ShippingMethodId; isBusy: boolean };

/** What is bought, what it costs with the chosen shipping, and the button that orders it. */
export function OrderSummary({ lines, method, isBusy }: Props) {
  const settings = useSettings();

  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-col gap-6 rounded-sheet bg-cream p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="resumen" className="text-2xl">
          {copy.summary}
        </h2>
        <Link to="/cart" className="text-cinnamon text-sm underline underline-offset-4">
          {copy.editCart}
        </Link>
      </div>
      <ul className="flex flex-col gap-4 max-lg:max-h-96 max-lg:overflow-y-auto">
        {lines.map((line) => (
          <li
            key={`${line.productId} ${line.size}`}
            className="grid grid-cols-[3.5rem_1fr_auto] gap-4 text-sm"
          >
            <Picture src={line.imageUrl} alt="" sizes="56px" className="aspect-4/5 w-14" />
            <div className="min-w-0">
              <p className="break-words font-medium leading-snug">{line.name}</p>
              <p className="text-muted text-xs">
                {[line.size, copy.quantity(line.quantity)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <span className="tabular">{pesos(sumOfLines([line]))}</span>
          </li>
        ))}
      </ul>
      {settings && (
        <Totals quote={quote(lines, settings.shipping[method])} taxNote={settings.general.taxNote} />
      )}
      <Button type="submit" variant="sell" size="lg" isBlock isLoading={isBusy}>
        {isBusy ? copy.submitting : copy.submit}
      </Button>
      <p className="text-muted text-xs">{copy.securePayment}</p>
    </section>
  );
}
