import useEmblaCarousel from "embla-carousel-react";
import { ArrowLeft, ArrowRight, type LucideIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { ChatPicture } from "#contract/content/social-proof.ts";
import { ChatFigure, chatSlideClass } from "./chat-strip.tsx";
import { homeCopy } from "./copy.ts";

const Lightbox = lazyWithFallback(() => import("#app/ui/lightbox.tsx"));
const copy = homeCopy.testimonials;

/** Looping carousel of customers' chats; each opens full screen. */
export function ChatCarousel({ pictures }: { pictures: readonly ChatPicture[] }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: "start" });
  const [opened, setOpened] = useState<number | null>(null);

  return (
    <section aria-roledescription="carrusel" aria-label={copy.carousel}>
      <div ref={viewport} className="overflow-hidden">
        <ul className="-ml-6 flex touch-pan-y">
          {pictures.map(({ id, imageUrl, alt }, index) => (
            <li key={id} className={chatSlideClass}>
              <button
                type="button"
                aria-label={copy.enlarge(index + 1)}
                onClick={() => setOpened(index)}
                onFocus={() => carousel?.scrollTo(index)}
                className="block w-full cursor-zoom-in! text-left focus-visible:-outline-offset-2"
              >
                <ChatFigure src={imageUrl} alt={alt} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 -mr-2.5 flex h-11 justify-end gap-1">
        <Arrow icon={ArrowLeft} label={copy.previous} onClick={() => carousel?.scrollPrev()} />
        <Arrow icon={ArrowRight} label={copy.next} onClick={() => carousel?.scrollNext()} />
      </div>
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox
            title={copy.caption}
            pictures={pictures.map(({ imageUrl, alt }) => ({ src: imageUrl, alt: copy.caption, text: alt }))}
            first={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Arrow({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-cream"
    >
      <Icon className="size-5" strokeWidth={1.4} />
    </button>
  );
}
