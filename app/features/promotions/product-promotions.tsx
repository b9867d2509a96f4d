import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { activePromotionsQuery } from "#app/features/catalog/catalog-queries.ts";
import { saleCopy } from "#app/features/sales/copy.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";
import { promotionsCopy as copy } from "./copy.ts";

/** The promotions in force that count this product: what each gives and until when, with a link to its conditions. */
export function ProductPromotions({ product }: { product: Product }) {
  const hasOffers = useSettings()?.hasOffers ?? false;
  const { data } = useQuery({ ...activePromotionsQuery, enabled: hasOffers });
  const promotions = data?.filter((promotion) => appliesTo(promotion, product)) ?? [];
  if (promotions.length === 0) return null;

  return (
    <ul className="mt-4 flex flex-col gap-2 text-sm">
      {promotions.map(({ id, name, benefit, endsAt, applies }) => (
        <li key={id} className="border-cinnamon border-l-2 pl-3">
          <Link to="/promociones" className="group inline-flex min-h-11 flex-wrap items-center gap-x-2">
            <span className="text-cinnamon">{benefit + sizesText(applies, product)}</span>{" "}
            <span className="wrap-anywhere underline underline-offset-4 group-hover:text-cinnamon">
              {/* A name may say what the promotion gives: 'Lleva 3, paga 2'. */}
              {plain(name) === plain(benefit) ? copy.conditions : name}
            </span>{" "}
            {endsAt !== null && <span className="text-muted">{saleCopy.until(endsAt)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function appliesTo({ applies: { to, ids } }: PublicPromotion, product: Product): boolean {
  if (to === "all") return true;
  if (to === "categories") return ids.includes(product.categoryId);
  if (to === "products") return ids.includes(product.id);
  return product.variants.some(({ id }) => ids.includes(id));
}

/** Names the sizes of a promotion that does not count all of them. */
function sizesText({ to, ids }: PublicPromotion["applies"], { variants }: Product): string {
  const counted = variants.filter(({ id }) => ids.includes(id));
  if (to !== "variants" || counted.length === variants.length) return "";
  return ` en ${new Intl.ListFormat("es").format(counted.map(({ size }) => size))}`;
}

/** Letters and digits in lower case, without the word 'y'. */
function plain(text: string): string {
  return text.toLowerCase().replace(/ y |[^\p{L}\p{N}]/gu, "");
}
