import { Accordion } from "#app/ui/accordion.tsx";
import type { FaqContent } from "#contract/content.ts";

type Props = { questions: FaqContent; headingLevel?: "h2" | "h3"; className?: string };

/** Questions that open, each with an address of its own on the page. */
export function Questions({ questions, ...rest }: Props) {
  return (
    <Accordion
      {...rest}
      items={questions.map(({ question, answer }, index) => ({
        id: `pregunta-${index + 1}`,
        title: question,
        content: <p>{answer}</p>,
      }))}
    />
  );
}
