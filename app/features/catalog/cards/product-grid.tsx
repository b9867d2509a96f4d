import { useContext } from "react";
import { useCardPromotions } from "#app/features/promotions/use-card-promotions.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { type CardProps, ProductCard } from "./product-card.tsx";
import { ServerMarkup } from "./server-markup.ts";

const gaps = "gap-x-3 gap-y-10 sm:gap-x-5 sm:gap-y-12";
/** Two columns on phones, three from medium, four on large screens (docs/rules/pages.md#grid). */
const columns = `grid grid-cols-2 md:grid-cols-3 lg:grid-cols-4 ${gaps}`;
/** Four products fill rows of two or of four. */
const columnsOfFour = `grid grid-cols-2 md:grid-cols-4 ${gaps}`;

type GridProps = {
  products: readonly CardProduct[];
  isRowOfFour?: boolean;
  /** Number of pictures to load with high priority. */
  priorityCount?: number;
  headingLevel?: "h2" | "h3";
  /** Shows no «Nuevo»: in a row of best sellers it says nothing. */
  hidesNew?: boolean;
};

export function ProductGrid({ products, isRowOfFour, priorityCount = 0, headingLevel, hidesNew }: GridProps) {
  const promotionOf = useCardPromotions();

  return (
    <ul className={isRowOfFour ? columnsOfFour : columns}>
      {products.map((product, index) => (
        <CardItem
          key={product.id}
          product={product}
          isPriority={index < priorityCount}
          headingLevel={headingLevel}
          hidesNew={hidesNew}
          promotion={promotionOf(product)}
        />
      ))}
    </ul>
  );
}

function CardItem(card: CardProps) {
  const markup = useContext(ServerMarkup);
  if (markup) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own card, which React hydrates as usual
    return <li dangerouslySetInnerHTML={{ __html: markup.renderCard(card) }} />;
  }
  return (
    <li>
      <ProductCard {...card} />
    </li>
  );
}

export function ProductGridSkeleton({ count, isRowOfFour }: { count: number; isRowOfFour?: boolean }) {
  return (
    <LoadingRegion className={isRowOfFour ? columnsOfFour : columns}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={index} data-testid="product-skeleton">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-4 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
      ))}
    </LoadingRegion>
  );
}
