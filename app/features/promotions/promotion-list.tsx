import type { PublicPromotion } from "#contract/promotions/promotion.ts";
import { promotionsCopy as copy } from "./copy.ts";

/** Promotions with the sentence that states all conditions (docs/rules/promotions.md#conditions). */
export function PromotionList({ promotions }: { promotions: readonly PublicPromotion[] }) {
  return (
    <section aria-labelledby="vigentes">
      <h2 id="vigentes" className="sr-only">
        {copy.inForce}
      </h2>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {promotions.map(({ id, name, conditions }) => (
          <li key={id} className="border-line border-t py-6">
            <h3 className="wrap-anywhere text-xl">{name}</h3>
            <p className="wrap-anywhere mt-2 max-w-text text-muted">{conditions}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
