import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "#app/lib/use-is-hydrated.ts";
import { cn } from "#app/ui/cn.ts";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { productCopy } from "./copy.ts";
import { useEnlargedPicture } from "./use-enlarged-picture.ts";

const Lightbox = lazyWithFallback(() => import("#app/ui/lightbox.tsx"));
const copy = productCopy;
const ARROW_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const MAIN_SIZES = "(min-width: 1280px) 640px, (min-width: 768px) 52vw, 100vw";

type GalleryProps = {
  product: Product;
  /** Without duplicates, the product's own first. */
  pictures: readonly string[];
  /** The picture of the chosen size. */
  selectedSrc: string;
};

/**
 * A scrolling strip of pictures with thumbnails; each opens full screen. The pictures are links, so that scrolling and
 * enlarging work without scripts.
 */
export function ProductGallery({ product, pictures, selectedSrc }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isHydrated = useIsHydrated();
  const enlarged = useEnlargedPicture(pictures.length);
  const lastSelected = useRef(pictures[0]);

  function show(index: number, behavior: ScrollBehavior = "auto") {
    setShown(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  }

  /** Each row of pictures is one tab stop; the arrow keys move in it. */
  function moveFocus(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = index + (ARROW_STEPS[event.key] ?? 0);
    if (next === index || !pictures[next]) return;
    event.preventDefault();
    show(next);
    const item = event.currentTarget.closest("ul")?.children[next];
    item?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }

  function enlarge(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    enlarged.open(index);
  }

  // Scrolls only when `selectedSrc` changes: the user may have swiped to another picture.
  useEffect(() => {
    if (selectedSrc === lastSelected.current) return;
    lastSelected.current = selectedSrc;
    show(Math.max(0, pictures.indexOf(selectedSrc)));
  });

  return (
    <section aria-label={copy.pictures(product.name)}>
      <div className="relative max-sm:-mx-4">
        <ul
          ref={strip}
          aria-label={copy.pictures(product.name)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-picture [scrollbar-width:none]"
        >
          {pictures.map((src, index) => (
            <li key={src} className="w-full shrink-0 snap-center">
              <a
                href={src}
                aria-label={copy.enlarge(index, pictures.length)}
                aria-haspopup="dialog"
                onClick={(event) => enlarge(event, index)}
                onKeyDown={(event) => moveFocus(event, index)}
                tabIndex={isHydrated && index !== shown ? -1 : undefined}
                className="block cursor-zoom-in focus-visible:-outline-offset-2"
              >
                <Picture
                  src={src}
                  alt={copy.picture(product.name, index)}
                  sizes={MAIN_SIZES}
                  isPriority={index === 0}
                  className="aspect-square max-sm:rounded-none!"
                />
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p
            aria-hidden="true"
            className="absolute right-4 bottom-4 rounded-full bg-paper/85 px-3 py-1 text-xs tabular-nums sm:hidden"
          >
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3 max-sm:hidden noscript:hidden">
          {pictures.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={copy.showPicture(index, pictures.length)}
                aria-current={index === shown ? "true" : undefined}
                onClick={() => show(index)}
                onKeyDown={(event) => moveFocus(event, index)}
                tabIndex={index === shown ? 0 : -1}
                className={cn(
                  "block w-full rounded-picture outline-offset-2 transition-opacity",
                  index === shown
                    ? "ring-1 ring-ink ring-offset-2 ring-offset-paper"
                    : "opacity-75 hover:opacity-100",
                )}
              >
                <Picture src={src} alt="" sizes="150px" className="aspect-square" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged.index !== null && (
        <Suspense fallback={null}>
          <Lightbox
            key={enlarged.key}
            title={copy.pictures(product.name)}
            pictures={pictures.map((src, index) => ({ src, alt: copy.picture(product.name, index) }))}
            first={enlarged.index}
            onClose={enlarged.close}
          />
        </Suspense>
      )}
    </section>
  );
}
