import { Suspense, useState } from "react";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { sectionCopy as copy } from "./section-copy.ts";

const Lightbox = lazyWithFallback(() => import("#app/ui/lightbox.tsx"));

type Photo = { url: string; author: string };

/** Photos of reviews in one row that scrolls; each opens in the viewer. */
export function PhotoStrip({ photos, isSmall = false }: { photos: readonly Photo[]; isSmall?: boolean }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;

  return (
    <>
      <ul
        aria-label={copy.photos}
        className={`flex gap-2 overflow-x-auto ${isSmall ? "mt-4" : "mb-6 pb-2"} [scrollbar-width:thin]`}
      >
        {photos.map(({ url, author }, index) => (
          <li key={url} className="shrink-0">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={copy.openPhoto(author, index)}
              onClick={() => setOpened(index)}
              className={`block cursor-zoom-in focus-visible:-outline-offset-2 ${isSmall ? "w-20" : "w-28 sm:w-32"}`}
            >
              <Picture src={url} alt="" sizes="128px" className="aspect-square" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox
            title={copy.photos}
            pictures={photos.map(({ url, author }, index) => ({ src: url, alt: copy.photo(author, index) }))}
            first={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
