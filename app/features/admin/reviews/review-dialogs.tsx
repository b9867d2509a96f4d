import { useState } from "react";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { hiddenReasons } from "#contract/reviews/review-names.ts";
import type { AdminReview, HiddenReason } from "#contract/reviews/reviews.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { ReadyAnswers } from "../ready-answers/ready-answers.tsx";
import { adminReviewsCopy as copy } from "./copy.ts";
import { useReviewActions } from "./use-review-actions.ts";

type Props = { review: AdminReview; onClose: () => void; onHidden?: () => void };

export type ReviewStep = "hide" | "answer";

/** What publishing does not cover. */
export function ReviewStepDialog({ step, ...props }: Props & { step: ReviewStep }) {
  return step === "hide" ? <HideDialog {...props} /> : <AnswerDialog {...props} />;
}

/** Hides a review for one of the reasons of the list. */
function HideDialog({ review, onClose, onHidden = onClose }: Props) {
  const { hide } = useReviewActions(review, onHidden);
  const [reason, setReason] = useState<HiddenReason | null>(review.hiddenReason);
  const [error, setError] = useState<string | null>(null);

  function save() {
    if (reason) hide.mutate({ state: "hidden", reason });
    else setError(copy.reasonMissing);
  }

  return (
    <FormDialog
      size="sm"
      title={copy.hideTitle}
      description={copy.hideText}
      saveLabel={copy.hide}
      isDangerous
      isDirty={false}
      isSaving={hide.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        legend={copy.hideTitle}
        isLegendHidden
        options={hiddenReasons.map((value) => ({ value, label: copy.reasons[value] }))}
        value={reason}
        error={error}
        onChange={(chosen) => {
          setReason(chosen);
          setError(null);
        }}
      />
    </FormDialog>
  );
}

/** Writes the shop's answer, also from a ready text. */
function AnswerDialog({ review, onClose }: Props) {
  const { answer } = useReviewActions(review, onClose);
  const before = review.reply?.text ?? "";
  const [text, setText] = useState(before);

  return (
    <FormDialog
      title={copy.answerTitle}
      description={copy.answerText}
      saveLabel={copy.answerSave}
      isDirty={text !== before}
      isSaving={answer.isPending}
      onSubmit={() => answer.mutate({ reply: text.trim() || null })}
      onClose={onClose}
    >
      <ReadyAnswers use="reviews" text={text} onChoose={setText} />
      <Field label={copy.answerField}>
        <Textarea value={text} rows={5} maxLength={1000} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  );
}
