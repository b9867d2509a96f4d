import { LinkPage } from "#app/features/layout/link-page.tsx";
import { reviewsCopy } from "#app/features/reviews/copy.ts";
import { ReviewLines } from "#app/features/reviews/form/review-lines.tsx";
import { invitationQuery } from "#app/features/reviews/reviews-queries.ts";

const copy = reviewsCopy.form;

/** The form for reviews behind the link of a mail (docs/rules/reviews.md#links). */
export default function ReviewPage() {
  return (
    <LinkPage
      className="pb-12 lg:pb-28"
      texts={copy}
      wayOut={{ to: "/seguimiento", label: copy.find }}
      queryOf={invitationQuery}
    >
      {(invitation, token) => (
        <div className="mx-auto max-w-lg">
          <ReviewLines token={token} invitation={invitation} />
        </div>
      )}
    </LinkPage>
  );
}
