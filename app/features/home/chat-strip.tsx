import { Picture } from "#app/ui/picture.tsx";
import type { ChatPicture } from "#contract/content/social-proof.ts";
import { homeCopy } from "./copy.ts";

/** One chat in view on phones, two from 768 px, three on large screens (docs/rules/pages.md#home-page). */
export const chatSlideClass = "min-w-0 shrink-0 basis-full pl-6 md:basis-1/2 lg:basis-1/3";

/** The chats side by side, as in the carousel, but without its script. */
export function ChatStrip({ pictures }: { pictures: readonly ChatPicture[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable strip must be focusable by keyboard
      tabIndex={0}
      aria-label={homeCopy.testimonials.carousel}
      className="-ml-6 flex snap-x overflow-x-auto [scrollbar-width:none]"
    >
      {pictures.map(({ id, imageUrl, alt }) => (
        <li key={id} className={`${chatSlideClass} snap-start`}>
          <ChatFigure src={imageUrl} alt={alt} />
        </li>
      ))}
    </ul>
  );
}

export function ChatFigure({ src, alt }: { src: string; alt: string }) {
  return (
    <figure>
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 1024px) 380px, (min-width: 768px) 45vw, 92vw"
        // A whole screen of a phone: a crop would cut a message in two.
        className="aspect-[9/16] rounded-sheet! border border-line"
        imgClassName="object-contain! object-top!"
      />
      <figcaption className="mt-3 text-xs text-muted">{homeCopy.testimonials.caption}</figcaption>
    </figure>
  );
}
