import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { describePicture } from "#contract/content/picture.ts";
import { homeCopy } from "./copy.ts";
import { HeroVideo } from "./hero-video.tsx";

/**
 * On wide screens the text ends before the plants of the picture, which begin at 39 % of its width: 1.09 times its height
 * from the right. The inner `max()` is the page's side margin.
 */
const TEXT_WIDTH =
  "max-w-[36rem] lg:max-w-[clamp(18rem,100vw-1.09*var(--hero-height)-max(0px,(100vw-var(--container-page))/2)-5.5rem,36rem)]";

/** The whole picture at the right edge. Its left part, below the text, fades into its colour. */
const PICTURE_FRAME =
  "lg:ml-auto lg:w-[calc(var(--hero-height)*16/9)] lg:[mask-image:linear-gradient(to_right,transparent,black_30%)]";

/** Text over the free area of the picture; on phones the picture comes below the text. */
export function Hero({ content }: { content: HomeContent["hero"] }) {
  const { headline, subheadline, imageUrl, videoUrls } = content;

  const text = (
    <>
      <h1 id="portada" className="text-4xl lg:max-xl:text-[2.75rem]">
        {headline}
      </h1>
      <p className="mt-5 max-w-[34ch] text-base lg:text-lg">{subheadline}</p>
      <ButtonLink to="/shop" prefetch="intent" variant="sell" size="lg" className="mt-8">
        {homeCopy.hero.button}
      </ButtonLink>
    </>
  );

  if (!imageUrl) {
    return (
      <section aria-labelledby="portada" className="bg-cinnamon-tint py-18 lg:py-32">
        <Container>
          <div className="max-w-[40rem]">{text}</div>
        </Container>
      </section>
    );
  }
  return (
    <section
      aria-labelledby="portada"
      className="relative [--hero-height:min(max(80vh,32rem),56.25vw,60rem)] lg:h-(--hero-height)"
    >
      <div className="lg:absolute lg:inset-0 lg:flex lg:items-center">
        <Container className="relative z-10 max-lg:pt-6 max-lg:pb-10 sm:max-lg:pt-12">
          <div className={TEXT_WIDTH}>{text}</div>
        </Container>
      </div>
      <div
        className="relative aspect-[6/5] overflow-hidden sm:aspect-[16/9] lg:aspect-auto lg:h-full"
        style={{ backgroundColor: describePicture(imageUrl)?.color }}
      >
        <Picture
          src={imageUrl}
          alt=""
          // A phone shows it 150vw wide, but need not load more than two pixels for each of the page's.
          sizes="100vw"
          isPriority
          className={`h-full rounded-none! ${PICTURE_FRAME}`}
          imgClassName="object-[88%_50%]"
        />
        {videoUrls.length > 0 && (
          <HeroVideo
            urls={videoUrls}
            className={`absolute inset-0 size-full object-cover object-[88%_50%] lg:left-auto ${PICTURE_FRAME}`}
          />
        )}
      </div>
    </section>
  );
}
