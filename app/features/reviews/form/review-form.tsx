import { WifiOff } from "lucide-react";
import { type FormEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { hairTypes, MAX_REVIEW_LENGTH } from "#contract/reviews/review-names.ts";
import type { ReviewInvitation } from "#contract/reviews/reviews.ts";
import { hairNames } from "../hair-names.ts";
import { reviewFormCopy as copy } from "./copy.ts";
import { PhotoInput } from "./photo-input.tsx";
import { StarInput } from "./star-input.tsx";
import { useReviewForm } from "./use-review-form.ts";

type Props = {
  token: string;
  author: string;
  line: ReviewInvitation["lines"][number];
  onSent: () => void;
};

/** The form of one product, which fits on the screen of a phone. */
export function ReviewForm({ token, author, line, onSent }: Props) {
  const form = useReviewForm(token, line, onSent);
  const { draft } = form;
  const errorId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Picture
          src={line.imageUrl ?? DEFAULT_PRODUCT_IMAGE}
          alt=""
          sizes="64px"
          className="aspect-square w-16 shrink-0"
        />
        <p className="min-w-0">
          <span className="font-medium">{line.name}</span>
          {line.size && <span className="block text-muted text-sm">{line.size}</span>}
        </p>
      </div>
      {/* What is typed while it is sent would not be sent. */}
      <fieldset disabled={form.isSending} className="flex flex-col gap-4">
        <StarInput value={draft.stars} onChange={form.rate} />
        <Field label={copy.text} isLabelHidden>
          <Textarea
            placeholder={copy.placeholder}
            rows={3}
            maxLength={MAX_REVIEW_LENGTH}
            value={draft.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
        </Field>
        <PhotoInput
          kept={form.kept}
          photos={form.photos}
          onAdd={form.addPhotos}
          onRemove={form.removePhoto}
          onRemoveKept={form.removeKept}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 font-medium text-sm">
            {copy.hair} <span className="font-normal text-muted">({uiCopy.optional})</span>
          </legend>
          {hairTypes.map((type) => (
            <Chip
              key={type}
              isSelected={draft.hair === type}
              onClick={() => form.change({ hair: draft.hair === type ? null : type })}
            >
              {hairNames[type]}
            </Chip>
          ))}
        </fieldset>
        <Checkbox
          label={copy.consent(author)}
          checked={form.consent}
          onChange={({ target }) => form.setConsent(target.checked)}
        />
      </fieldset>
      <FieldError id={errorId} message={form.problem} />
      {form.isWaiting && (
        <p role="status" className="flex items-center gap-2 text-sm text-warning">
          <WifiOff className="size-4 shrink-0" strokeWidth={1.5} />
          {copy.offline}
        </p>
      )}
      <Button type="submit" variant="sell" isBlock isLoading={form.isSending} aria-describedby={errorId}>
        {form.isSending ? copy.sending : line.review?.isSent ? copy.change : copy.send}
      </Button>
    </form>
  );
}
