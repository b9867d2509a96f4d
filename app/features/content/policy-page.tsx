import type { ReactNode } from "react";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { contentCopy } from "./copy.ts";

type PolicySection = { id: string; title: string };

type Props<S extends PolicySection> = {
  title: string;
  /** Shown below the title: date of the last update. */
  note?: string;
  intro: readonly string[];
  sections: readonly S[];
  children: (section: S) => ReactNode;
};

/** A long text in sections, with a table of contents that is sticky on wide screens. */
export function PolicyPage<S extends PolicySection>({ title, note, intro, sections, children }: Props<S>) {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageHeading title={title} className="pb-0!" />
      <div className="max-w-3xl space-y-4 whitespace-pre-line wrap-anywhere pt-4 pb-12 lg:pb-18">
        {note && <p className="text-muted text-sm">{note}</p>}
        {intro.map((paragraph) => (
          <p key={paragraph} className="text-lg text-muted">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="grid gap-x-18 gap-y-12 lg:grid-cols-[16rem_1fr]">
        <nav aria-label={contentCopy.onThisPage} className="wrap-anywhere lg:sticky lg:top-28 lg:self-start">
          <p className="eyebrow mb-2 text-muted">{contentCopy.onThisPage}</p>
          <ul className="grid gap-x-8 border-line border-t sm:max-lg:grid-cols-2">
            {sections.map(({ id, title: name }) => (
              <li key={id} className="border-line border-b">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-2 text-sm hover:text-cinnamon hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-14 lg:space-y-18">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="max-w-3xl">
              <h2 id={section.id} className="text-2xl">
                {section.title}
              </h2>
              {children(section)}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
