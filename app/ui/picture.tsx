import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { describePicture } from "#contract/picture.ts";
import { cn } from "./cn.ts";

type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /** How wide it is shown, e.g. `(min-width: 1024px) 25vw, 50vw`. */
  sizes?: string;
  /** Above the fold: loaded at once and first. */
  isPriority?: boolean;
  /** Shown instead of a missing or broken picture. */
  fallbackSrc?: string;
  /** Of the frame: give it the aspect ratio, e.g. `aspect-4/5`. Without one it has the picture's own. */
  className?: string;
  imgClassName?: string;
} & Pick<ComponentProps<"img">, "width" | "height" | "draggable">;

/** A picture that reserves its place on its own colour, fades in, and is never seen broken. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes = "100vw", isPriority = false, className, imgClassName, draggable } = props;
  const { fallbackSrc = DEFAULT_PRODUCT_IMAGE } = props;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shownSrc = !src || src === brokenSrc ? fallbackSrc : src;
  const picture = describePicture(shownSrc);
  // Also when the fallback fails: the two must not take turns.
  const reportBroken = () => setBrokenSrc(src ?? undefined);
  const img = useRef<HTMLImageElement>(null);
  const isFading = useFadeIn(img, shownSrc, isPriority, reportBroken);

  return (
    <span
      className={cn("block overflow-hidden rounded-picture bg-cream", className)}
      style={picture ? { backgroundColor: picture.color } : undefined}
    >
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
          "size-full object-cover transition-opacity duration-240",
          isFading && "opacity-0",
          imgClassName,
        )}
      />
    </span>
  );
}

/**
 * True while a picture that was not there yet is loading. What the server rendered is never hidden, so that it
 * shows without scripts; what failed before hydration is reported here, since its error event is gone.
 */
function useFadeIn(
  ref: { current: HTMLImageElement | null },
  src: string,
  isPriority: boolean,
  onBroken: () => void,
): boolean {
  const [isFading, setIsFading] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per picture, not per render
  useLayoutEffect(() => {
    const img = ref.current;
    if (!img) return;
    if (img.complete) {
      if (img.naturalWidth === 0 && img.currentSrc) onBroken();
      return;
    }
    if (isPriority) return;

    const show = () => setIsFading(false);
    setIsFading(true);
    img.addEventListener("load", show);
    img.addEventListener("error", show);
    return () => {
      show();
      img.removeEventListener("load", show);
      img.removeEventListener("error", show);
    };
  }, [src]);

  return isFading;
}
