import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import { Chip } from "#app/ui/chip.tsx";
import type { ReadyAnswerSettings } from "#contract/settings/settings.ts";
import { readyAnswersCopy as copy } from "./copy.ts";
import { withReadyAnswer } from "./with-ready-answer.ts";

export const readyAnswersQuery = apiQuery<ReadyAnswerSettings>("/api/admin/ready-answers");

type Props = { use: keyof ReadyAnswerSettings; text: string; onChoose: (text: string) => void };

/** Puts a text that the team uses often into the field of a reply. */
export function ReadyAnswers({ use, text, onChoose }: Props) {
  const { data } = useQuery(readyAnswersQuery);
  const answers = data?.[use] ?? [];
  if (answers.length === 0) return null;

  return (
    <fieldset className="scroll-row -mx-1 flex min-w-0 gap-2 px-1 py-1 sm:flex-wrap">
      <legend className="sr-only">{copy.legend}</legend>
      {answers.map((answer) => (
        <Chip
          key={answer.name}
          className="shrink-0"
          isSelected={text === answer.text}
          onClick={() => onChoose(withReadyAnswer(text, answer.text, answers))}
        >
          {answer.name}
        </Chip>
      ))}
    </fieldset>
  );
}
