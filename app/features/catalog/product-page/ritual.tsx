import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { totalDiscount, useQuoteWithoutCode } from "#app/features/cart/cart-quote.ts";
import { addToCart, cartStore } from "#app/features/cart/cart-store.ts";
import { acceptClick } from "#app/features/catalog/add-offer-to-cart.ts";
import { ritualQuery } from "#app/features/catalog/catalog-queries.ts";
import { catalogCopy } from "#app/features/catalog/copy.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { type CartLine, quantityOf } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { cartLineOf, cheapestOffer, type Offer } from "#contract/catalog/offers.ts";
import { sumOfLines, toCentavos, toPesos } from "#contract/money.ts";
import { ritualCopy } from "./ritual-copy.ts";

const copy = ritualCopy;

type Props = {
  product: Product;
  /** The chosen size of the product. */
  offer: Offer | undefined;
};

/** The product with those of other steps, bought together (docs/rules/catalogue.md#rituals). Loaded when it comes near. */
export default function Ritual({ product, offer }: Props) {
  const products = useQuery(ritualQuery(product.id)).data ?? [];
  const lines = products.map((each) => {
    const chosen = each.id === product.id ? offer : undefined;
    return cartLineOf(each, chosen ?? cheapestOffer(each).offer, 1);
  });
  const isShown = lines.length >= 2 && offer !== undefined && offer.stock > 0;
  const hasPromotions = useSettings()?.promotions.isEnabled ?? false;
  const { data: quote } = useQuoteWithoutCode(lines, { isEnabled: isShown && hasPromotions });
  if (!isShown) return null;
  const promoted = quote && promotedSum(quote, lines);

  function addAll() {
    if (!acceptClick()) return;
    const cart = cartStore.get();
    const available = lines.filter((line, index) => {
      const each = products[index];
      const stock = each?.variants.find(({ size }) => size === line.size)?.stock ?? each?.stock ?? 0;
      return quantityOf(cart, line) < stock;
    });
    if (available.length === 0) {
      toast({ ...catalogCopy.nothingLeft, variant: "destructive" });
      return;
    }
    for (const line of available) addToCart(line);
    const missing = lines.filter((line) => !available.includes(line)).map(({ name }) => name);
    toast({
      ...(missing.length > 0
        ? { title: copy.partlyAdded, description: copy.missing(missing) }
        : { title: copy.added }),
      variant: "success",
      action: { label: catalogCopy.viewCart, to: "/cart" },
    });
  }

  return (
    <Section labelledBy="ritual">
      <SectionHeading id="ritual" title={copy.title} lead={copy.lead} />
      <ol className="flex items-start max-sm:flex-col sm:gap-2">
        {products.map((each, index) => (
          <Fragment key={each.id}>
            {index > 0 && (
              <li
                aria-hidden="true"
                className="grid place-items-center text-muted max-sm:w-24 max-sm:py-2 sm:h-full sm:pt-[12%]"
              >
                <Plus className="size-5" strokeWidth={1.25} />
              </li>
            )}
            <li className="min-w-0 flex-1 max-sm:w-full">
              <Step product={each} line={lines[index]} isShown={each.id === product.id} />
            </li>
          </Fragment>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="sell" size="lg" onClick={addAll} className="max-sm:w-full">
          {copy.addAll(lines.length, pesos(promoted?.sum ?? sumOfLines(lines)))}
        </Button>
        {promoted && (
          <p className="wrap-anywhere text-sm">
            <span className="sr-only">{copy.separately} </span>
            <s className="text-muted tabular-nums decoration-1">{pesos(sumOfLines(lines))}</s>{" "}
            <span className="text-cinnamon">{copy.with(promoted.names)}</span>
          </p>
        )}
      </div>
    </Section>
  );
}

/** What the ritual costs with its promotions; undefined without any, and while the quote is one of other prices. */
function promotedSum(quote: CartQuote, lines: readonly CartLine[]) {
  const isCurrent = quote.subtotal === sumOfLines(lines) && quote.lines.length === lines.length;
  if (!isCurrent || quote.discounts.length === 0) return undefined;
  const centavos = toCentavos(quote.subtotal) - toCentavos(totalDiscount(quote));
  return { sum: toPesos(centavos), names: quote.discounts.map(({ label }) => label) };
}

type StepProps = { product: Product; line: ReturnType<typeof cartLineOf> | undefined; isShown: boolean };

function Step({ product, line, isShown }: StepProps) {
  return (
    <div className="relative flex items-center gap-4 sm:flex-col sm:items-stretch sm:gap-3">
      <Picture
        src={line?.imageUrl ?? product.imageUrl}
        alt=""
        sizes="(min-width: 640px) 30vw, 96px"
        className="aspect-square w-24 shrink-0 sm:w-full"
      />
      <div className="min-w-0">
        <p className="eyebrow text-cinnamon">{product.step && copy.steps[product.step]}</p>
        <p className="mt-1 wrap-anywhere">
          {isShown ? (
            product.name
          ) : (
            <Link to={`/product/${product.slug}`} className="touch-target hover:underline">
              {product.name}
            </Link>
          )}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {[line?.size, line && pesos(line.price)].filter(Boolean).join(" · ")}
        </p>
      </div>
    </div>
  );
}
