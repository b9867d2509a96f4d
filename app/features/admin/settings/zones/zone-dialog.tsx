import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { newKey } from "#app/lib/random-id.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import {
  type ShippingZone,
  ShippingZoneForm,
  type ShippingZoneInput,
  type ZoneRate,
} from "#contract/shipping/admin-zones.ts";
import { ConflictMessage } from "../../kit/conflict-message.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { FormField } from "../../kit/form-field.tsx";
import { zonesCopy } from "./copy.ts";
import { mergeZone } from "./merge-zone.ts";
import { MethodFields } from "./method-fields.tsx";
import { ZonePlaces } from "./zone-places.tsx";

const copy = zonesCopy.form;

type Props = {
  /** Null: a new zone. */
  zone: ShippingZone | null;
  initial: ShippingZone;
  others: readonly ShippingZone[];
  isSaving: boolean;
  /** Of the last save. */
  error: Error | null;
  /** `continueFrom` takes in the zone as somebody else saved it, when the save was refused because of that. */
  onSave: (zone: ShippingZone, continueFrom: (stored: ShippingZone) => void) => void;
  onClose: () => void;
};

/** One zone: its name, places and methods. */
export function ZoneDialog({ zone, initial, others, isSaving, error, onSave, onClose }: Props) {
  const form = useForm<ShippingZoneInput, unknown, ShippingZoneInput>({
    resolver: zodResolver(ShippingZoneForm),
    defaultValues: initial,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "rates" });
  const seen = useRef(initial);

  function continueFrom(stored: ShippingZone) {
    const merged = mergeZone({ seen: seen.current, typed: form.getValues(), stored });
    seen.current = stored;
    form.reset(stored);
    for (const name of Object.keys(merged) as (keyof ShippingZone)[]) {
      form.setValue(name, merged[name], { shouldDirty: true });
    }
  }

  const [departments, municipalities, rates] = form.watch(["departments", "municipalities", "rates"]);

  return (
    <FormDialog
      title={zone ? zonesCopy.edit(zone.name) : copy.create}
      size="xl"
      saveLabel={copy.save}
      unsavedText={copy.unsaved}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      onSubmit={form.handleSubmit((zone) => onSave(zone, continueFrom))}
      onClose={onClose}
    >
      <ConflictMessage error={error} />
      <FormField form={form} name="name" label={copy.name} required autoComplete="off" />
      {!initial.isRest && (
        <ZonePlaces
          departments={departments}
          municipalities={municipalities}
          others={others}
          onChange={(field, codes) => form.setValue(field, codes, { shouldDirty: true })}
        />
      )}
      <Checkbox {...form.register("offersCod")} label={copy.offersCod} hint={copy.offersCodHint} />
      {fields.map((row, index) => (
        <MethodFields key={row.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button variant="quiet" className="self-start" onClick={() => append(newRate(rates))}>
        <Plus className="size-4" strokeWidth={1.75} />
        {copy.addMethod}
      </Button>
    </FormDialog>
  );
}

const usualRates: readonly Pick<ZoneRate, "method" | "label" | "daysFrom" | "daysUntil" | "cutoffHour">[] = [
  { method: "standard", label: "Envío estándar", daysFrom: 3, daysUntil: 5, cutoffHour: null },
  { method: "express", label: "Envío exprés", daysFrom: 1, daysUntil: 2, cutoffHour: null },
  { method: "same-day", label: "Domicilio hoy", daysFrom: 0, daysUntil: 0, cutoffHour: 15 },
];

/** Pesos; the owner changes it. */
const FIRST_FEE = 10_000;

/** A method that the zone does not have yet. */
export function newRate(rates: readonly ZoneRate[]): ZoneRate {
  const isFree = (method: string) => rates.every((rate) => rate.method !== method);
  const usual = usualRates.find(({ method }) => isFree(method));
  const own = { method: `own-${newKey().slice(0, 8)}`, label: "", daysFrom: 1, daysUntil: 3 };
  return {
    ...(usual ?? { ...own, cutoffHour: null }),
    isOn: true,
    by: "subtotal",
    steps: [{ from: 0, fee: FIRST_FEE }],
    freeFrom: null,
  };
}
