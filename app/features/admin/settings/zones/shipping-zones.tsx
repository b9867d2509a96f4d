import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toPesos } from "#contract/money.ts";
import type { AdminSettings } from "#contract/settings/settings.ts";
import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { flatRates } from "#contract/shipping/rate.ts";
import { termsText } from "#contract/shipping/terms-text.ts";
import { usesDefaultRates } from "#contract/shipping/zone.ts";
import { Panel } from "../../kit/admin-page.tsx";
import { RemoveButton } from "../../kit/remove-button.tsx";
import { Resource } from "../../kit/resource.tsx";
import { zonesCopy as copy } from "./copy.ts";
import { TryShipping } from "./try-shipping.tsx";
import { useSaveZones, zonesOfConflict, zonesQuery } from "./use-zones.ts";
import { newRate, ZoneDialog } from "./zone-dialog.tsx";

/** The shipping zones with their fees, and a trial of them (docs/rules/shipping.md#edit-zones). */
export function ShippingZonesPanel({ settings }: { settings: AdminSettings }) {
  const query = useQuery(zonesQuery);
  return (
    <Resource query={query} skeleton={null}>
      {({ zones }) => (
        <div className="flex max-w-5xl flex-col gap-12">
          <ZonesList
            zones={zones}
            general={generalRates(settings.shipping)}
            isCodOn={settings.payments.cod.isEnabled}
          />
          <TryShipping />
        </div>
      )}
    </Resource>
  );
}

/** The rest of the country is the same zone under each name. */
function findSameZone(
  zones: readonly ShippingZone[],
  { isRest, name }: ShippingZone,
): ShippingZone | undefined {
  return zones.find((zone) => (isRest ? zone.isRest : zone.name === name));
}

type ListProps = {
  zones: readonly ShippingZone[];
  /** Methods of the rest of the country while it has none of its own. */
  general: ZoneRate[];
  /** Whether the shop takes cash on delivery at all. */
  isCodOn: boolean;
};

/** A zone, null for a new one, and the zones among which its dialog was opened: the list may be read again meanwhile. */
type Edited = { zone: ShippingZone | null; seen: readonly ShippingZone[] };

function ZonesList({ zones, general, isCodOn }: ListProps) {
  const save = useSaveZones();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<(Edited & { zone: ShippingZone }) | null>(null);

  /** On a conflict the dialog keeps what was typed, for the same zone in the new list. */
  function saveEdited({ zone: old, seen }: Edited, zone: ShippingZone) {
    const others = seen.map((each) => (each === old ? zone : withoutPlacesOf(zone, each)));
    const next = old ? others : [...others, zone];
    save.mutate(
      { zones: next, seen },
      {
        onSuccess: () => setEdited(null),
        onError: (error) => {
          const stored = zonesOfConflict(error);
          if (stored) setEdited({ zone: (old && findSameZone(stored, old)) ?? null, seen: stored });
        },
      },
    );
  }

  return (
    <Panel
      title={copy.title}
      id="zonas"
      aside={
        <Button size="sm" variant="quiet" onClick={() => setEdited({ zone: null, seen: zones })}>
          <Plus className="size-4" strokeWidth={1.75} />
          {copy.add}
        </Button>
      }
    >
      <p className="max-w-text pt-3 text-muted">{copy.intro}</p>
      <ul className="divide-y divide-line">
        {zones.map((zone) => (
          <li key={zone.name} className="flex items-start justify-between gap-4 py-4">
            <div className="min-w-0">
              <h3 className="text-base">{zone.name}</h3>
              <p className="text-muted">{placesText(zone)}</p>
              <ul className="pt-1">
                {ratesOf(zone, general).map((rate) => (
                  <li key={rate.method}>{rateText(rate)}</li>
                ))}
                {ratesOf(zone, general).length === 0 && <li>{copy.noMethods}</li>}
                {zone.offersCod && (
                  <li>
                    {copy.cod}
                    {!isCodOn && <CodOff />}
                  </li>
                )}
              </ul>
            </div>
            <div className="flex shrink-0">
              <Button
                variant="ghost"
                size="icon"
                aria-label={copy.edit(zone.name)}
                onClick={() => setEdited({ zone, seen: zones })}
              >
                <Pencil className="size-4.5" strokeWidth={1.5} />
              </Button>
              {!zone.isRest && (
                <RemoveButton
                  label={copy.remove(zone.name)}
                  onClick={() => setRemoved({ zone, seen: zones })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <ZoneDialog
          zone={edited.zone}
          others={edited.seen.filter((zone) => zone !== edited.zone)}
          initial={withRates(edited.zone ?? emptyZone, general)}
          isSaving={save.isPending}
          onSave={(zone) => saveEdited(edited, zone)}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={copy.removeTitle(removed?.zone.name ?? "")}
        text={copy.removeText}
        confirmLabel={copy.removeConfirm}
        isLoading={save.isPending}
        onConfirm={() =>
          removed &&
          save.mutate(
            { zones: removed.seen.filter((zone) => zone !== removed.zone), seen: removed.seen },
            { onSettled: () => setRemoved(null) },
          )
        }
      />
    </Panel>
  );
}

function CodOff() {
  return (
    <>
      {": "}
      <Link to="/admin/settings?tab=payments" className="touch-target text-link">
        {copy.codOff}
      </Link>
    </>
  );
}

function ratesOf(zone: ShippingZone, general: ZoneRate[]): ZoneRate[] {
  return usesDefaultRates(zone) ? general : zone.rates;
}

/** A place is in one zone only: what one zone takes, the others lose. */
function withoutPlacesOf(taker: ShippingZone, zone: ShippingZone): ShippingZone {
  return {
    ...zone,
    departments: zone.departments.filter((code) => !taker.departments.includes(code)),
    municipalities: zone.municipalities.filter((code) => !taker.municipalities.includes(code)),
  };
}

function withRates(zone: ShippingZone, general: ZoneRate[]): ShippingZone {
  return { ...zone, rates: ratesOf(zone, general) };
}

/** The two methods of the settings as a zone has them. */
function generalRates(settings: ShippingSettings): ZoneRate[] {
  return flatRates(settings).map(({ steps, freeFrom, ...rate }) => ({
    ...rate,
    isOn: true,
    steps: steps.map(({ from, fee }) => ({ from: toPesos(from), fee: toPesos(fee) })),
    freeFrom: freeFrom === null ? null : toPesos(freeFrom),
  }));
}

const emptyZone: ShippingZone = {
  name: "",
  isRest: false,
  departments: [],
  municipalities: [],
  offersCod: false,
  rates: [newRate([])],
};

function placesText({ isRest, departments, municipalities }: ShippingZone): string {
  if (isRest) return copy.everywhereElse;
  return copy.places(departments.length, municipalities.length) || copy.noPlaces;
}

/** «Envío estándar: $ 10.000, gratis desde $ 50.000, 3 a 5 días hábiles» */
function rateText({ label, isOn, steps, freeFrom, ...terms }: ZoneRate): string {
  if (!isOn) return `${label}: ${copy.off}`;
  const fees = steps.map(({ fee }) => fee);
  const lowest = Math.min(...fees);
  const fee = lowest === 0 ? copy.free : pesosExact(lowest);
  const parts = [
    lowest === Math.max(...fees) ? fee : copy.from(fee),
    freeFrom !== null && copy.freeFrom(pesosExact(freeFrom)),
    termsText(terms),
  ];
  return `${label}: ${parts.filter(Boolean).join(", ")}`;
}
