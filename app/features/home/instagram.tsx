import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { bestSellersQuery } from "#app/features/catalog/catalog-queries.ts";
import { InstagramIcon } from "#app/features/layout/brand-icons.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { useInView } from "#app/lib/use-in-view.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Container, Section, SectionHeading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { homeCopy } from "./copy.ts";
import { instagramPostsQuery } from "./home-content.ts";

const EMBED_SCRIPT = "https://www.instagram.com/embed.js";
const POST = /^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reel|tv)\//;
const SHOWN = 3;
const THREE = { columns: "grid-cols-3", sizes: "(min-width: 1024px) 400px, 33vw" };
/** One or two posts stand in the middle, as wide as each of three; on phones they fill the row. */
const FEWER = [
  { columns: "mx-auto max-w-sm grid-cols-1", sizes: "(min-width: 432px) 384px, 100vw" },
  { columns: "mx-auto max-w-3xl grid-cols-2", sizes: "(min-width: 816px) 372px, 50vw" },
];
const copy = homeCopy.instagram;

/**
 * Three reels; without configured reels, shows products that link to the shop's profile. Instagram's script is loaded
 * when the section comes into view and removed when it unmounts; it replaces each card with the embedded reel. If the
 * script is blocked, the cards stay: a picture with a link.
 */
export function Instagram({ content }: { content: HomeContent["instagram"] }) {
  const general = useSettings()?.general;
  const { data: posts = [] } = useQuery(instagramPostsQuery);
  const { data: products = [] } = useQuery(bestSellersQuery);
  const frame = useRef<HTMLDivElement>(null);
  useEmbedScript(frame);

  const handle = general?.instagramHandle;
  const profile = general?.social.instagram;
  if (!handle || !profile) return null;
  const cards =
    posts.length > 0
      ? posts
      : products.slice(0, SHOWN).map(({ imageUrl, gallery }) => ({
          imageUrl: gallery[0] ?? imageUrl,
          link: profile,
        }));
  if (cards.length === 0) return null;
  const { columns, sizes } = FEWER[cards.length - 1] ?? THREE;

  return (
    <Section labelledBy="instagram" className="pt-0!">
      <Container>
        <SectionHeading
          id="instagram"
          title={copy.title}
          lead={content.intro}
          aside={
            <ButtonAnchor
              href={profile}
              target="_blank"
              rel="noopener noreferrer"
              variant="quiet"
              className="max-[14rem]:wrap-anywhere"
            >
              <InstagramIcon className="size-4" />
              {handle}
            </ButtonAnchor>
          }
        />
        <div ref={frame} className={cn("grid gap-3 sm:gap-6", columns)}>
          {cards.map(({ imageUrl, link }, index) => (
            // A frame of its own: React must not look for the card that the script replaced.
            <div key={imageUrl}>
              <ReelCard src={imageUrl} href={link} label={copy.reel(index + 1)} sizes={sizes} />
            </div>
          ))}
        </div>
      </Container>
    </Section>
  );
}

type ReelProps = { src: string; href: string; label: string; sizes: string };

function ReelCard({ src, href, label, sizes }: ReelProps) {
  return (
    <blockquote
      className={POST.test(href) ? "instagram-media" : undefined}
      data-instgrm-permalink={POST.test(href) ? href : undefined}
    >
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className="group relative block overflow-hidden rounded-picture"
      >
        <Picture
          src={src}
          alt=""
          sizes={sizes}
          className="aspect-[4/5]"
          imgClassName="transition-transform! duration-700! group-hover:scale-[1.025]"
        />
        <span className="absolute right-3 bottom-3 hidden size-9 sm:grid place-items-center rounded-full bg-paper">
          <InstagramIcon className="size-4" />
        </span>
      </a>
    </blockquote>
  );
}

function useEmbedScript(frame: React.RefObject<HTMLElement | null>): void {
  const isInView = useInView(frame);

  useEffect(() => {
    if (!isInView) return;
    const script = document.createElement("script");
    script.src = EMBED_SCRIPT;
    script.async = true;
    document.body.append(script);
    return () => script.remove();
  }, [isInView]);
}
