import { useSettings } from "#app/features/settings/use-settings.ts";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AboutContent } from "#contract/content/content.ts";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.about;

/** The workshop; the file comes with the demo store (demo/pictures.json), and goes with its share picture. */
const ATELIER = "/uploads/about/atelier.1600x1067.d3af84.webp";
const DEMO_SHARE_PICTURE = /\/brand\/og-default\./;

/** The shop's story: a large picture, its age and the text. */
export function AboutStory({ content }: { content: AboutContent }) {
  const general = useSettings()?.general;
  const shareImageUrl = general?.shareImageUrl;
  const isDemo = shareImageUrl != null && DEMO_SHARE_PICTURE.test(shareImageUrl);
  const [opening, ...rest] = content.history;

  return (
    <>
      {shareImageUrl && (
        <Container className="px-0! lg:px-12!">
          <Picture
            src={isDemo ? ATELIER : shareImageUrl}
            alt={isDemo ? copy.pictureAlt : ""}
            isPriority
            sizes="(min-width: 1280px) 1184px, 100vw"
            className="aspect-4/3 max-lg:rounded-none! sm:aspect-[2/1]"
          />
        </Container>
      )}
      <Container className="grid gap-x-18 gap-y-10 py-12 sm:py-18 lg:grid-cols-[18rem_1fr] lg:py-28">
        {general && general.yearsOnMarket > 0 && (
          <p className="flex items-baseline gap-4 self-start lg:sticky lg:top-28 lg:flex-col lg:gap-0">
            <span className="font-display text-[6rem] leading-none text-cinnamon lg:text-[9rem]">
              {general.yearsOnMarket}
            </span>
            <span className="eyebrow text-muted">{copy.years}</span>
          </p>
        )}
        <div className="max-w-text space-y-6 whitespace-pre-line wrap-anywhere">
          <p className="font-display text-2xl leading-snug">{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Container>
    </>
  );
}
