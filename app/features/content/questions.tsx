import { Accordion } from "#app/ui/accordion.tsx";
import type { FaqContent } from "#contract/content/content.ts";

type Props = { questions: FaqContent; headingLevel?: "h2" | "h3"; className?: string };

/** Expandable questions, each with its own anchor. */
export function Questions({ questions, ...rest }: Props) {
  return (
    <Accordion
      {...rest}
      items={questions.map(({ question, answer }, index) => ({
        id: `pregunta-${index + 1}`,
        title: question,
        content: <p className="whitespace-pre-line wrap-anywhere">{answer}</p>,
      }))}
    />
  );
}
