import { useSettings } from "#app/features/settings/use-settings.ts";
import { accountCopy } from "./copy.ts";
import { withdrawalCopy } from "./withdrawal/copy.ts";

/** Who sold it, for a printed order; the screen has the shop around it. */
export function PaperSeller() {
  const seller = useSettings()?.general;
  if (!seller) return null;

  const { street, neighborhood, city, department } = seller.address;
  const lines = [
    [seller.legalName !== seller.name && seller.legalName, seller.nit && accountCopy.order.nit(seller.nit)],
    [street, neighborhood, city, department],
    [seller.phone, seller.email],
  ];
  return (
    <div className="hidden border-line border-b pb-4 text-sm print:block">
      <p className="font-display text-xl">{seller.name}</p>
      {lines.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are their places
        <p key={place}>{parts.filter(Boolean).join(" · ")}</p>
      ))}
    </div>
  );
}

/** What the law gives whoever holds the paper. */
export function PaperRights() {
  return (
    <p className="mt-10 hidden border-line border-t pt-4 text-muted text-xs print:block">
      {withdrawalCopy.paper}
    </p>
  );
}
