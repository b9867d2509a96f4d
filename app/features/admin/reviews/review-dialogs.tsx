import { useState } from "react";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { hiddenReasons } from "#contract/reviews/review-names.ts";
import type { AdminReview, HiddenReason } from "#contract/reviews/reviews.ts";
import { ChangedNotice } from "../kit/changed-notice.tsx";
import { isConflict, savedMeanwhile } from "../kit/conflict.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useSeen } from "../kit/use-seen.ts";
import { ReadyAnswers } from "../ready-answers/ready-answers.tsx";
import { adminReviewsCopy as copy } from "./copy.ts";
import { useReviewActions } from "./use-review-actions.ts";

type Props = {
  /** As it was when the dialog opened: a live update may take it out of the list. */
  review: AdminReview;
  onClose: () => void;
  onHidden?: () => void;
};

export type ReviewStep = "hide" | "answer";
export type OpenReviewStep = { step: ReviewStep; review: AdminReview };

/** What publishing does not cover. Stays open when the review leaves the list: its owner keeps the open step. */
export function ReviewStepDialog({ step, ...props }: Props & { step: ReviewStep }) {
  return step === "hide" ? <HideDialog {...props} /> : <AnswerDialog {...props} />;
}

/** Hides a review for one of the reasons of the list. */
function HideDialog({ review, onClose, onHidden = onClose }: Props) {
  const { hide } = useReviewActions(review, onHidden);
  const { opened, seen } = useSeenReview(review, hide.error);
  const [reason, setReason] = useState<HiddenReason | null>(review.hiddenReason);
  const [error, setError] = useState<string | null>(null);

  function save() {
    if (reason) hide.mutate({ version: seen.version, state: "hidden", reason });
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
      {seen !== opened && <AsItIsNow review={seen} />}
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
  const { opened, seen } = useSeenReview(review, answer.error);
  const before = opened.reply?.text ?? "";
  const [text, setText] = useState(before);

  return (
    <FormDialog
      title={copy.answerTitle}
      description={copy.answerText}
      saveLabel={copy.answerSave}
      isDirty={text !== before}
      isSaving={answer.isPending}
      onSubmit={() => answer.mutate({ version: seen.version, reply: text.trim() || null })}
      onClose={onClose}
    >
      {seen !== opened && <AsItIsNow review={seen} />}
      <ReadyAnswers use="reviews" text={text} onChoose={setText} />
      <Field label={copy.answerField}>
        <Textarea value={text} rows={5} maxLength={1000} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  );
}

/** The review as it was opened, or as a refusal showed it. */
function useSeenReview(review: AdminReview, error: Error | null) {
  return useSeen(savedMeanwhile(error, "review") ?? review, isConflict(error) ? error : null);
}

/** What somebody else made of the review meanwhile: saving again replaces it. */
function AsItIsNow({ review: { state, text, reply } }: Pick<Props, "review">) {
  return (
    <ChangedNotice>
      {copy.changedMeanwhile(copy.stateOf[state])}
      <span className="mt-2 block whitespace-pre-line wrap-anywhere">{text || copy.noText}</span>
      <span className="mt-2 block whitespace-pre-line wrap-anywhere">
        {reply ? copy.answerNow(reply.text) : copy.noAnswer}
      </span>
    </ChangedNotice>
  );
}
