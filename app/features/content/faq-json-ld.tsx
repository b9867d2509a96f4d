import { JsonLd } from "#app/features/layout/json-ld.tsx";
import type { FaqContent } from "#contract/content/content.ts";

/** The questions as structured data for search engines. */
export function FaqJsonLd({ questions }: { questions: FaqContent }) {
  return <JsonLd data={import.meta.env.SSR ? faqJsonLd(questions) : null} />;
}

function faqJsonLd(questions: FaqContent): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
