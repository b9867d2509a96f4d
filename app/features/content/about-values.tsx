import { FlaskConical, type LucideIcon, Sprout, Stamp } from "lucide-react";
import { Container, SectionHeading } from "#app/ui/layout.tsx";
import type { AboutContent } from "#contract/content/content.ts";

/** For Innovación, Calidad, Sostenibilidad, in this order. */
const icons: readonly LucideIcon[] = [FlaskConical, Stamp, Sprout];

/** The shop's values, one per column. */
export function AboutValues({ title, values }: { title: string; values: AboutContent["values"] }) {
  return (
    <section aria-labelledby="valores" className="bg-cream py-12 sm:py-18 lg:py-28">
      <Container>
        <SectionHeading id="valores" title={title} />
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {values.map((value, index) => {
            const Icon = icons[index] ?? Sprout;
            return (
              <li key={value.title} className="wrap-anywhere border-edge/50 border-t pt-6">
                <Icon strokeWidth={1} className="size-9 text-cinnamon" />
                <h3 className="mt-5 text-2xl">{value.title}</h3>
                <p className="mt-3 whitespace-pre-line text-muted">{value.text}</p>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
