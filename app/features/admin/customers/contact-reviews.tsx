import { formatAdminDate } from "#app/lib/format-dates.ts";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { customersCopy } from "./copy.ts";

const copy = customersCopy.reviews;

/** The person's reviews of products they bought. */
export function ContactReviews({ reviews }: { reviews: ContactDetail["reviews"] }) {
  if (reviews.length === 0) return null;

  return (
    <Panel id="opiniones-del-cliente" title={copy.title}>
      <ul className="divide-y divide-line">
        {reviews.map(({ id, productName, stars, text, createdAt }) => (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{productName}</span>
              <span>{copy.stars(stars)}</span>
              <time dateTime={createdAt} className="text-muted text-xs">
                {formatAdminDate(createdAt)}
              </time>
            </p>
            {text && <p className="line-clamp-3 text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
