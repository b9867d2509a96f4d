import { Container } from "#app/ui/layout.tsx";
import { ContactButtons, type ContactLabels } from "./contact-buttons.tsx";

/** Last section of an information page: an invitation to contact the shop. */
export function TalkToUs({ title, text, labels }: { title: string; text: string; labels?: ContactLabels }) {
  return (
    <section aria-labelledby="hablemos" className="bg-cinnamon-tint">
      <Container className="flex flex-col gap-x-18 gap-y-8 py-12 sm:py-18 lg:flex-row lg:items-center lg:justify-between">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="hablemos" className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-text text-muted">{text}</p>
        </div>
        <ContactButtons labels={labels} />
      </Container>
    </section>
  );
}
