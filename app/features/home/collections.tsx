import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { cn } from "#app/ui/cn.ts";
import { Container, Section, SectionHeading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { describePicture } from "#contract/picture.ts";
import { homeCopy } from "./copy.ts";
import { useHomeContent } from "./home-content.ts";
import { isDark } from "./shade.ts";

type Tile = { name: string; slug: string; imageUrl?: string | null };

const MAX_TILES = 5;

/** Categories as portraits, the first one large. */
export function Collections() {
  const { data } = useQuery(categoriesQuery);
  const tiles: readonly Tile[] = data?.length ? data.slice(0, MAX_TILES) : homeCopy.collections.fallback;
  const isFull = tiles.length === MAX_TILES;

  return (
    <Section labelledBy="colecciones">
      <Container>
        <SectionHeading
          id="colecciones"
          title={homeCopy.collections.title}
          lead={useHomeContent().collections.intro}
        />
        <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
          {tiles.map((tile, index) => (
            <li
              key={tile.slug}
              className={cn(
                index === 0 && "col-span-2 lg:row-span-2",
                !isFull && index > 0 && "max-lg:odd:last:col-span-1 lg:col-span-1",
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
  const color = describePicture(tile.imageUrl ?? "")?.color;

  return (
    <Link
      to={`/shop?category=${tile.slug}`}
      prefetch="intent"
      className="group relative block h-full overflow-hidden rounded-picture"
    >
      <Picture
        src={tile.imageUrl}
        alt=""
        sizes={isLarge ? "(min-width: 1024px) 50vw, 100vw" : "(min-width: 1024px) 25vw, 50vw"}
        className={cn("h-full", isLarge ? "aspect-[6/7] sm:aspect-[4/3] lg:aspect-4/5" : "aspect-4/5")}
        imgClassName="object-bottom! transition-transform! duration-700! ease-out group-hover:scale-[1.025]"
      />
      <span
        className={cn(
          "absolute inset-x-0 top-0 flex flex-col items-start p-4 sm:p-6",
          isDark(color) ? "text-paper" : "text-ink",
        )}
      >
        <span className={cn("font-display leading-tight font-[550]", isLarge ? "text-3xl" : "text-xl")}>
          {tile.name}
        </span>
        <span className="mt-1 text-xs underline decoration-1 underline-offset-4 group-hover:decoration-2 sm:text-sm">
          {homeCopy.collections.explore}
        </span>
      </span>
    </Link>
  );
}
