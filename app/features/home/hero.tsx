import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { homeCopy } from "./copy.ts";
import { HeroVideo } from "./hero-video.tsx";

/**
 * On wide screens the text ends before the plants of the picture, which begin at 39 % of its width. `max()` is the page's
 * side margin.
 */
const TEXT_WIDTH = "max-w-[36rem] lg:max-w-[max(18rem,38vw-max(0px,(100vw-var(--container-page))/2)-3rem)]";

/** Text over the free area of the picture; on phones the picture comes below the text. */
export function Hero({ content }: { content: HomeContent["hero"] }) {
  const { headline, subheadline, imageUrl, videoUrls } = content;

  const text = (
    <>
      <h1 id="portada" className="text-4xl">
        {headline}
      </h1>
      <p className="mt-5 max-w-[34ch] text-base text-ink/85 lg:text-lg">{subheadline}</p>
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
    <section aria-labelledby="portada" className="relative lg:h-[min(80vh,46rem)] lg:min-h-[32rem]">
      <div className="lg:absolute lg:inset-0 lg:flex lg:items-center">
        <Container className="relative z-10 max-lg:pt-6 max-lg:pb-10 sm:max-lg:pt-12">
          <div className={TEXT_WIDTH}>{text}</div>
        </Container>
      </div>
      <div className="relative aspect-[6/5] overflow-hidden sm:aspect-[16/9] lg:aspect-auto lg:h-full">
        <Picture
          src={imageUrl}
          alt=""
          // A phone shows it 150vw wide, but need not load more than two pixels for each of the page's.
          sizes="100vw"
          isPriority
          className="h-full rounded-none!"
          imgClassName="object-[88%_50%] lg:object-[0%_60%]"
        />
        {videoUrls.length > 0 && (
          <HeroVideo
            urls={videoUrls}
            className="absolute inset-0 size-full object-cover object-[88%_50%] lg:object-[0%_60%]"
          />
        )}
      </div>
    </section>
  );
}
