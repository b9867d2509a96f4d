import { ImageOff } from "lucide-react";
import { useState } from "react";
import { describePicture } from "#contract/picture.ts";

/** A product's picture; a broken one is an icon (spec §2). */
export function FavouritePicture({ src }: { src: string }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const picture = describePicture(src);

  return (
    <span
      className="grid aspect-4/5 place-items-center self-start overflow-hidden rounded-picture bg-cream"
      style={picture ? { backgroundColor: picture.color } : undefined}
    >
      {src && src !== brokenSrc ? (
        <img
          src={src}
          srcSet={picture?.srcSet}
          sizes="(min-width: 640px) 112px, 88px"
          alt=""
          loading="lazy"
          onError={() => setBrokenSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff
          data-testid="broken-picture"
          aria-hidden="true"
          strokeWidth={1}
          className="size-8 text-muted"
        />
      )}
    </span>
  );
}
