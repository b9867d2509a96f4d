import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { cn } from "#app/ui/cn.ts";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { withoutLinks } from "#contract/content/inline-links.ts";
import type { OwnPage } from "#contract/content/own-pages.ts";
import { PolicyProse } from "./policy-prose.tsx";

/** Longest description that search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;

/** A page that the owner wrote. */
export function OwnPageView({ page }: { page: OwnPage }) {
  const { title, sections } = page;
  const picture = sections.find(({ imageUrl }) => imageUrl !== "");

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta
        title={title}
        description={descriptionOf(page)}
        {...(picture && { image: picture.imageUrl, imageAlt: picture.imageAlt })}
      />
      <div className="mx-auto max-w-3xl">
        <PageHeading title={title} />
        <div className="space-y-12 lg:space-y-14">
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place
            <section key={index} className="wrap-anywhere">
              {section.title && <h2 className="text-2xl">{section.title}</h2>}
              {section.imageUrl && (
                <Picture
                  src={section.imageUrl}
                  alt={section.imageAlt}
                  isPriority={index === 0}
                  sizes="(min-width: 816px) 768px, 100vw"
                  className={cn("bg-transparent!", section.title && "mt-5")}
                  imgClassName="max-h-[80svh] object-contain!"
                />
              )}
              {(section.paragraphs.length > 0 || section.items.length > 0) && <PolicyProse text={section} />}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

function descriptionOf({ description, sections }: OwnPage): string {
  if (description) return description;
  const first = withoutLinks(sections.find(({ paragraphs }) => paragraphs.length > 0)?.paragraphs[0] ?? "");
  return first.length > DESCRIPTION_LENGTH ? `${first.slice(0, DESCRIPTION_LENGTH - 1)}…` : first;
}
