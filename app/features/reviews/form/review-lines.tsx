import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { ReviewInvitation } from "#contract/reviews/reviews.ts";
import { reviewFormCopy as copy } from "./copy.ts";
import { ReviewForm } from "./review-form.tsx";

type Line = ReviewInvitation["lines"][number];
type Props = { token: string; invitation: ReviewInvitation };

/** The products of an order, one after the other. */
export function ReviewLines({ token, invitation: { author, lines } }: Props) {
  const [edited, setEdited] = useState<number | null>(() => (lines.find(isOpen) ?? lines[0])?.id ?? null);
  const [isDone, setDone] = useState(() => !lines.some(isOpen));
  const line = lines.find(({ id }) => id === edited);
  const next = lines.find(isOpen);
  if (!line) return <EmptyState as="h1" title={copy.nothing} />;

  function edit({ id }: Line) {
    setEdited(id);
    setDone(false);
  }

  if (!isDone) {
    return (
      <>
        <h1 className="pt-5 pb-4 text-2xl">{copy.title}</h1>
        <ReviewForm key={line.id} token={token} author={author} line={line} onSent={() => setDone(true)} />
      </>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5 py-12">
      <CircleCheck className="size-10 text-success" strokeWidth={1.25} />
      <h1 className="text-3xl">{copy.thanks}</h1>
      {lines.some(({ review }) => review?.isSent && review.isChangeable) && (
        <p className="max-w-text text-muted">{copy.thanksText}</p>
      )}
      {next && <Button onClick={() => edit(next)}>{copy.next(next.name)}</Button>}
      <ul aria-label={copy.products} className="w-full divide-y divide-line border-line border-y">
        {lines
          .filter((each) => !isOpen(each))
          .map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>{each.name}</span>
              {each.review?.isChangeable ? (
                <Button variant="ghost" size="sm" onClick={() => edit(each)}>
                  {copy.edit}
                </Button>
              ) : (
                <span className="text-muted text-xs">{copy.closed}</span>
              )}
            </li>
          ))}
      </ul>
      {line.slug && (
        <ButtonLink to={`/product/${line.slug}`} variant="quiet">
          {copy.see}
        </ButtonLink>
      )}
    </div>
  );
}

/** Whether its review is still to be written. */
function isOpen({ review }: Line): boolean {
  return !review?.isSent;
}
