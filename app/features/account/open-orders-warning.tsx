import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "#app/lib/query-client.ts";
import type { OpenOrder } from "#contract/accounts/user-data.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.personalData;
// Not cached: orders change while the dialog is closed.
const openOrdersQuery = { ...apiQuery<OpenOrder[]>("/api/user/open-matters"), gcTime: 0 };

/** Orders that are still open when a user is about to delete the account; nothing if there are none. */
export function OpenOrdersWarning() {
  const { data: orders, isError } = useQuery(openOrdersQuery);

  if (isError) return <p className="text-sm text-warning">{copy.openOrdersFailed}</p>;
  if (!orders || orders.length === 0) return null;
  return (
    <div role="status" className="max-h-60 overflow-y-auto rounded-sheet bg-warning-tint p-4 text-sm">
      <p className="font-medium">{copy.openOrders}</p>
      <ul className="mt-2 space-y-2">
        {orders.map(({ orderId, kind }) => (
          <li key={orderId}>
            <Link to={`/order/${orderId}`} className="underline underline-offset-4">
              {copy.openOrder[kind](orderId)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
