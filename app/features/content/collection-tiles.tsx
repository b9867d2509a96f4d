import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Category } from "#contract/catalog/catalog.ts";
import type { CollectionsContent } from "#contract/content/content.ts";
import { categoryPath } from "#contract/content/menus.ts";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.collections;

/** The layout repeats: two large tiles, then three smaller ones. */
const TILES_PER_PATTERN = 5;
const LARGE_TILES = 2;
const grid = "grid gap-x-3 gap-y-10 sm:grid-cols-6 sm:gap-x-6 lg:gap-y-18";

const isLarge = (index: number) => index % TILES_PER_PATTERN < LARGE_TILES;
const spanOf = (index: number) => cn("min-w-0", isLarge(index) ? "sm:col-span-3" : "sm:col-span-2");

export function CollectionTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={grid}>
      {categories.map((category, index) => (
        <li key={category.id} className={spanOf(index)}>
          <CollectionTile category={category} isLarge={isLarge(index)} isPriority={index < LARGE_TILES} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = { category: Category; isLarge: boolean; isPriority: boolean };

/** The whole tile is a link: picture, name, description. */
function CollectionTile({ category, isLarge, isPriority }: TileProps) {
  return (
    <article className="group relative">
      <Picture
        src={category.imageUrl}
        alt=""
        isPriority={isPriority}
        sizes={`(min-width: 640px) ${isLarge ? "50vw" : "33vw"}, 100vw`}
        className="aspect-4/5"
        imgClassName="object-bottom! transition-transform! duration-700! ease-out group-hover:scale-[1.025]"
      />
      <h2
        className={cn(
          "mt-5 wrap-break-word hyphens-auto",
          isLarge ? "text-3xl" : "text-2xl sm:max-lg:text-xl",
        )}
      >
        <Link to={categoryPath(category.slug)} prefetch="intent" className="after:absolute after:inset-0">
          {category.name}
        </Link>
      </h2>
      {category.description && (
        <p className="mt-2 max-w-text text-muted sm:max-lg:text-sm">{category.description}</p>
      )}
      <p
        aria-hidden="true"
        className="mt-3 text-cinnamon text-sm underline decoration-1 underline-offset-4 group-hover:decoration-2"
      >
        {copy.explore}
      </p>
    </article>
  );
}

/** The three specified cards that link to the shop without a category. */
export function ShortcutCards({ cards }: { cards: CollectionsContent["staticCards"] }) {
  return (
    <ul className="grid border-line border-t md:grid-cols-3 md:divide-x md:divide-line">
      {cards.map(({ title, text }) => (
        <li
          key={title}
          className="group relative flex min-w-0 flex-col py-8 max-md:border-line max-md:border-b md:px-8 md:py-12 md:first:pl-0 md:last:pr-0"
        >
          <h3 className="text-2xl">
            <Link to="/shop" prefetch="intent" className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="mt-2 grow text-muted">{text}</p>
          <p aria-hidden="true" className="mt-5 flex items-center gap-2 text-cinnamon text-sm">
            {copy.see}
            <ArrowRight
              strokeWidth={1.5}
              className="size-4 transition-transform duration-240 group-hover:translate-x-1"
            />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function CollectionTilesSkeleton() {
  return (
    <LoadingRegion className={grid}>
      {Array.from({ length: TILES_PER_PATTERN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={index} className={spanOf(index)}>
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-4 h-5 w-4/5" />
        </div>
      ))}
    </LoadingRegion>
  );
}
