import { ImageOff } from "lucide-react";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { describePicture } from "#contract/content/picture.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { cn } from "./cn.ts";

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /** The `sizes` attribute, e.g. `(min-width: 1024px) 25vw, 50vw`. */
  sizes?: string;
  /** For pictures above the fold: loads eagerly with high priority. */
  isPriority?: boolean;
  /** Shown instead of a missing or broken picture. */
  fallbackSrc?: string;
  /** Classes of the frame. Set its aspect ratio here, e.g. `aspect-4/5`; the default is the picture's own. */
  className?: string;
  imgClassName?: string;
} & Pick<ComponentProps<"img">, "width" | "height" | "draggable">;

/** A picture that reserves its space in its dominant colour and fades in. Shows an icon when it and its fallback fail. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes = "100vw", isPriority = false, className, imgClassName, draggable } = props;
  const { fallbackSrc = DEFAULT_PRODUCT_IMAGE } = props;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shownSrc = [src ?? fallbackSrc, fallbackSrc].find((url) => url && !broken.includes(url));
  const picture = describePicture(shownSrc ?? fallbackSrc);
  const reportBroken = () => setBroken((known) => [...known, ...(shownSrc ? [shownSrc] : [])]);
  const img = useRef<HTMLImageElement>(null);
  useFadeIn(img, shownSrc, isPriority, reportBroken);

  return (
    <span
      className={cn("block overflow-hidden rounded-picture bg-cream", className)}
      style={picture ? { backgroundColor: picture.color } : undefined}
    >
      {shownSrc ? (
        <img
          ref={img}
          src={shownSrc}
          srcSet={picture?.srcSet}
          sizes={picture ? sizes : undefined}
          width={picture?.width ?? props.width ?? 1000}
          height={picture?.height ?? props.height ?? 1000}
          alt={alt}
          draggable={draggable}
          loading={isPriority ? "eager" : "lazy"}
          fetchPriority={isPriority ? "high" : undefined}
          decoding={isPriority ? "sync" : "async"}
          onError={reportBroken}
          className={cn(
            "size-full object-cover transition-opacity duration-240 data-fading:opacity-0",
            imgClassName,
          )}
        />
      ) : (
        <span
          {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
          className="grid size-full min-h-9 place-items-center text-muted"
        >
          <ImageOff className="size-5" strokeWidth={1.25} />
        </span>
      )}
    </span>
  );
}

/**
 * Marks a picture that was not in the cache while it is loading, by an attribute: a state would render each picture of a
 * page twice more. Server-rendered pictures are never hidden, so that they show without scripts. Reports pictures that
 * failed before hydration, because React missed their error event.
 */
function useFadeIn(
  ref: { current: HTMLImageElement | null },
  src: string | undefined,
  isPriority: boolean,
  onBroken: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per picture, not per render
  useLayoutEffect(() => {
    const img = ref.current;
    if (!img) return;
    if (img.complete) {
      if (img.naturalWidth === 0 && img.currentSrc) onBroken();
      return;
    }
    if (isPriority) return;

    const show = () => img.removeAttribute("data-fading");
    img.setAttribute("data-fading", "");
    img.addEventListener("load", show);
    img.addEventListener("error", show);
    return () => {
      show();
      img.removeEventListener("load", show);
      img.removeEventListener("error", show);
    };
  }, [src]);
}
