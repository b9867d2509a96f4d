import { LinkPage } from "#app/features/layout/link-page.tsx";
import { reviewFormCopy as copy } from "#app/features/reviews/form/copy.ts";
import { ReviewLines } from "#app/features/reviews/form/review-lines.tsx";
import { invitationQuery } from "#app/features/reviews/reviews-queries.ts";

/** The form for reviews behind the link of a mail (docs/rules/reviews.md#links). */
export default function ReviewPage() {
  return (
    <LinkPage
      className="pb-12 lg:pb-28"
      texts={copy}
      fallbackLink={{ to: "/seguimiento", label: copy.find }}
      queryOf={invitationQuery}
    >
      {(invitation, token) => (
        <div data-hides-chat className="mx-auto max-w-lg">
          <ReviewLines token={token} invitation={invitation} />
        </div>
      )}
    </LinkPage>
  );
}
