import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeContent } from "#contract/content.ts";
import { homeCopy } from "./copy.ts";
import { HeroVideo } from "./hero-video.tsx";
import { homePictures } from "./pictures.ts";

/** Words beside the products, in the light that the picture leaves free; on a phone the picture comes below. */
export function Hero({ content }: { content: HomeContent["hero"] }) {
  const { headline, subheadline } = content;

  return (
    <section aria-labelledby="portada" className="relative md:h-[min(80vh,46rem)] md:min-h-[30rem]">
      <div className="md:absolute md:inset-0 md:flex md:items-center">
        <Container className="relative z-10 max-md:pt-6 max-md:pb-10">
          <div className="md:max-w-[44%] lg:max-w-[40%]">
            <h1 id="portada" className="text-4xl">
              {headline}
            </h1>
            <p className="mt-5 max-w-[34ch] text-base text-ink/85 lg:text-lg">{subheadline}</p>
            <ButtonLink to="/shop" prefetch="intent" variant="sell" size="lg" className="mt-8">
              {homeCopy.hero.button}
            </ButtonLink>
          </div>
        </Container>
      </div>
      <div className="relative aspect-[6/5] overflow-hidden md:aspect-auto md:h-full">
        <Picture
          src={homePictures.heroPoster}
          alt=""
          sizes="(min-width: 768px) 100vw, 180vw"
          isPriority
          className="h-full rounded-none!"
          imgClassName="object-[88%_50%] md:object-[60%_60%]"
        />
        <HeroVideo className="absolute inset-0 size-full object-cover object-[88%_50%] md:object-[60%_60%]" />
      </div>
    </section>
  );
}
