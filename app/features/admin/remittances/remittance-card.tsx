import { Link } from "react-router";
import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Remittance, RemittanceLine } from "#contract/payments/remittances.ts";
import { remittancesCopy as copy } from "./copy.ts";

/** A carrier's file with what happened to each parcel. */
export function RemittanceCard({ remittance: { fileName, at, by, lines } }: { remittance: Remittance }) {
  const sum = (field: "amount" | "commission") => lines.reduce((total, line) => total + line[field], 0);

  return (
    <article className="border-line border-b py-6">
      <h2 className="break-words font-admin font-medium text-base tracking-normal">{fileName}</h2>
      <p className="text-muted text-xs">
        {copy.uploadedAt(formatAdminDateTime(at), by)} ·{" "}
        {copy.sum(pesosExact(sum("amount")), pesosExact(sum("commission")))}
      </p>
      <ul className="mt-3 flex flex-col">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </article>
  );
}

function Line({ line }: { line: RemittanceLine }) {
  const { trackingNumber, amount, commission, orderId, outcome } = line;
  const isFine = outcome === "recorded" || outcome === "repeated";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-2.5">
      <span className="min-w-0 break-words">
        {trackingNumber}
        {orderId !== null && (
          <>
            {" · "}
            <Link to={`/admin/orders?open=${orderId}`} className="text-link">
              {copy.order(orderId)}
            </Link>
          </>
        )}
        <span className="tabular block text-muted text-xs">
          {copy.sum(pesosExact(amount), pesosExact(commission))}
        </span>
      </span>
      <Badge tone={isFine ? "success" : "warning"}>{copy.outcomes[outcome]}</Badge>
    </li>
  );
}
