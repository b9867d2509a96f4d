import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { cn } from "#app/ui/cn.ts";
import { Container, Section, SectionHeading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { categoryPath } from "#contract/content/menus.ts";
import { homeCopy } from "./copy.ts";

type Tile = { name: string; slug: string; imageUrl?: string | null };

const MAX_TILES = 5;

/** Categories as portraits, the first one large. */
export function Collections({ content }: { content: HomeContent["collections"] }) {
  const { data } = useQuery(categoriesQuery);
  const tiles: readonly Tile[] = data?.length ? data.slice(0, MAX_TILES) : homeCopy.collections.fallback;

  return (
    <Section labelledBy="colecciones" className="overflow-x-clip sm:pb-30! lg:pb-40!">
      <Container>
        <SectionHeading id="colecciones" title={homeCopy.collections.title} lead={content.intro} />
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-6 lg:grid-cols-4">
          {tiles.map((tile, index) => (
            <li
              key={tile.slug}
              className={cn(
                index === 0 && "col-span-2 lg:row-span-2",
                // The right-hand column is offset on purpose.
                index > 0 && index % 2 === 0 && "sm:translate-y-12",
              )}
            >
              <CollectionTile tile={tile} isLarge={index === 0} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

function CollectionTile({ tile, isLarge }: { tile: Tile; isLarge: boolean }) {
  return (
    <Link to={categoryPath(tile.slug)} prefetch="intent" className="group relative flex h-full flex-col">
      <Picture
        src={tile.imageUrl}
        alt=""
        sizes={isLarge ? "(min-width: 1024px) 50vw, 100vw" : "(min-width: 1024px) 25vw, 50vw"}
        className={cn(
          "overflow-hidden",
          isLarge ? "aspect-[6/7] grow sm:aspect-square lg:aspect-auto" : "aspect-4/5",
        )}
        imgClassName="object-bottom! transition-transform! duration-700! ease-out group-hover:scale-[1.025]"
      />
      <span className="block pt-3 sm:pt-4">
        <span
          className={cn(
            "block font-display",
            isLarge ? "text-2xl" : "text-base min-[23rem]:text-lg sm:text-xl lg:text-lg xl:text-xl",
          )}
        >
          {tile.name}
        </span>
        <span className="mt-0.5 block text-xs text-cinnamon underline decoration-1 underline-offset-4 group-hover:decoration-2 sm:text-sm">
          {homeCopy.collections.explore}
        </span>
      </span>
    </Link>
  );
}
