import { useQuery } from "@tanstack/react-query";
import { Droplets, Flame, Leaf, type LucideIcon, Sparkles } from "lucide-react";
import { productQuery } from "#app/features/catalog/catalog-queries.ts";
import { ProductPrice } from "#app/features/catalog/price.tsx";
import { isNotFound } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { homeCopy } from "./copy.ts";

const icons: readonly LucideIcon[] = [Droplets, Sparkles, Leaf, Flame];

/** The featured product, the cinnamon spa. Renders nothing if the shop does not sell it. */
export function Ritual({ content }: { content: HomeContent["featured"] }) {
  const { productSlug, eyebrow, text, imageUrl } = content;
  const { data: product, error } = useQuery({
    ...productQuery(productSlug),
    // The page's loader asks for it first; one that does not exist is not asked for again.
    enabled: ({ state }) => state.data !== undefined,
  });
  if (!product || isNotFound(error)) return null;

  return (
    <section aria-labelledby="ritual" className="bg-cinnamon-tint lg:grid lg:grid-cols-2">
      <Picture
        src={imageUrl || product.imageUrl}
        fallbackSrc={product.imageUrl}
        alt=""
        sizes="(min-width: 1024px) 50vw, 100vw"
        className="aspect-square rounded-none! max-lg:max-h-[34rem] max-lg:w-full lg:aspect-auto lg:h-full"
      />
      <div className="px-4 py-12 sm:px-6 sm:py-18 lg:max-w-[40rem] lg:px-18 lg:py-28">
        <p className="eyebrow mb-3 text-cinnamon-deep">{eyebrow}</p>
        <h2 id="ritual" className="text-3xl">
          {product.name}
        </h2>
        <p className="mt-4 max-w-text text-lg">{text}</p>
        <ul className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {product.benefits.slice(0, icons.length).map((benefit, index) => {
            const Icon = icons[index] ?? Leaf;
            return (
              <li key={benefit} className="flex gap-3 text-sm">
                <Icon strokeWidth={1.25} className="size-6 shrink-0 text-cinnamon" />
                {benefit}
              </li>
            );
          })}
        </ul>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to={`/product/${product.slug}`} prefetch="intent" size="lg">
            {homeCopy.ritual.button}
          </ButtonLink>
          <ProductPrice product={product} />
        </div>
      </div>
    </section>
  );
}
