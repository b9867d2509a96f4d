import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "#app/lib/query-client.ts";
import type { OpenMatter } from "#contract/accounts/user-data.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.personalData;
// Not cached: orders change while the dialog is closed.
const openMattersQuery = { ...apiQuery<OpenMatter[]>("/api/user/open-matters"), gcTime: 0 };

/** Orders that are still open when a user is about to delete the account; nothing if there are none. */
export function OpenOrdersWarning() {
  const { data: matters, isError } = useQuery(openMattersQuery);

  if (isError) return <p className="text-sm text-warning">{copy.openFailed}</p>;
  if (!matters || matters.length === 0) return null;
  return (
    <div role="status" className="max-h-60 overflow-y-auto rounded-sheet bg-warning-tint p-4 text-sm">
      <p className="font-medium">{copy.open}</p>
      <ul className="mt-2 space-y-2">
        {matters.map(({ orderId, kind }) => (
          <li key={orderId}>
            <Link to={`/order/${orderId}`} className="underline underline-offset-4">
              {copy.matters[kind](orderId)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
