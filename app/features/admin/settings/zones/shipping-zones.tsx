import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { AdminSettings } from "#contract/settings/settings.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { Panel } from "../../kit/admin-page.tsx";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { RemoveButton } from "../../kit/remove-button.tsx";
import { Resource } from "../../kit/resource.tsx";
import { zonesCopy as copy } from "./copy.ts";
import { TryShipping } from "./try-shipping.tsx";
import { useSaveZones, zonesQuery } from "./use-zones.ts";
import { newRate, ZoneDialog } from "./zone-dialog.tsx";
import { findSameZone, generalRates, ratesOf, withoutPlacesOf, withRates } from "./zone-rates.ts";
import { placesText, rateText } from "./zone-texts.ts";

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
  const save = useSaveZones({ isConflictInForm: true });
  const remove = useSaveZones();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<(Edited & { zone: ShippingZone }) | null>(null);

  function edit(zone: ShippingZone | null) {
    save.reset();
    setEdited({ zone, seen: zones });
  }

  /** On a conflict the dialog keeps what was typed, with what is stored now in the other fields. */
  function saveEdited(
    { zone: old, seen }: Edited,
    zone: ShippingZone,
    continueFrom: (stored: ShippingZone) => void,
  ) {
    const others = seen.map((each) => (each === old ? zone : withoutPlacesOf(zone, each)));
    const next = old ? others : [...others, zone];
    save.mutate(
      { zones: next, seen },
      {
        onSuccess: () => setEdited(null),
        onError: (error) => {
          const stored = savedMeanwhile(error, "zones");
          if (!stored) return;
          const same = (old && findSameZone(stored, old)) ?? null;
          if (same) continueFrom(withRates(same, general));
          setEdited({ zone: same, seen: stored });
        },
      },
    );
  }

  return (
    <Panel
      title={copy.title}
      id="zonas"
      aside={
        <Button size="sm" variant="quiet" onClick={() => edit(null)}>
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
                onClick={() => edit(zone)}
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
          error={save.error}
          onSave={(zone, continueFrom) => saveEdited(edited, zone, continueFrom)}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={copy.removeTitle(removed?.zone.name ?? "")}
        text={copy.removeText}
        confirmLabel={copy.removeConfirm}
        isLoading={remove.isPending}
        onConfirm={() =>
          removed &&
          remove.mutate(
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

const emptyZone: ShippingZone = {
  name: "",
  isRest: false,
  departments: [],
  municipalities: [],
  offersCod: false,
  rates: [newRate([])],
};
