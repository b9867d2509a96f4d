import { useSettings } from "#app/features/settings/use-settings.ts";
import { placeNames } from "#contract/places/place-names.ts";
import { orderCopy } from "./copy.ts";
import { withdrawalCopy } from "./withdrawal/copy.ts";

/** The seller's data, for print only. */
export function PrintedSeller() {
  const seller = useSettings()?.general;
  if (!seller) return null;

  const { street, neighborhood, city, department } = seller.address;
  const lines = [
    [seller.legalName !== seller.name && seller.legalName, seller.nit && orderCopy.nit(seller.nit)],
    [street, neighborhood, ...placeNames(city, department)],
    [seller.phone, seller.email],
  ];
  return (
    <div className="hidden border-line border-b pb-4 text-sm print:block">
      <p className="font-display text-xl">{seller.name}</p>
      {lines.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity other than their position
        <p key={place}>{parts.filter(Boolean).join(" · ")}</p>
      ))}
    </div>
  );
}

/** The customer's legal rights, for print only. */
export function PrintedRights() {
  return (
    <p className="mt-10 hidden border-line border-t pt-4 text-muted text-xs print:block">
      {withdrawalCopy.printedRights}
    </p>
  );
}
