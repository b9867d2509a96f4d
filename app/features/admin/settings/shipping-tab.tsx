import { ShippingSettings, shippingMethodIds } from "#contract/settings/shipping-settings.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { usePermissions } from "../use-permissions.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.shipping;

export function ShippingTab({ settings }: { settings: ShippingSettings }) {
  const { form, tab } = useSettingsForm<ShippingSettings>({
    schema: ShippingSettings,
    values: settings,
    toPatch: (shipping) => ({ shipping }),
    read: ({ shipping }) => shipping,
  });

  const may = usePermissions();
  const usesZones = form.watch("usesZones");
  // Their wrong values keep the form from being saved, also while zones replace them.
  const areFlatMethodsWrong = shippingMethodIds.some((id) => form.formState.errors[id]);

  return (
    <SettingsForm {...tab}>
      {usesZones && (
        <p className="pb-4">
          {copy.inZones}{" "}
          {may("shipping.write") && (
            <a href="#zonas" className="touch-target text-link">
              {copy.toZones}
            </a>
          )}
        </p>
      )}
      {(!usesZones || areFlatMethodsWrong) &&
        shippingMethodIds.map((id) => (
          <FieldGroup key={id} title={copy[id]} text={copy.methodText[id]}>
            <FormField form={form} name={`${id}.name`} label={copy.name} required />
            <FormField form={form} name={`${id}.time`} label={copy.time} required />
            <PesosField form={form} name={`${id}.fee`} label={copy.fee} required />
            <PesosField form={form} name={`${id}.freeFrom`} label={copy.freeFrom} isOptional isNullable />
          </FieldGroup>
        ))}
      <FieldGroup title={copy.byDestination} text={copy.byDestinationText}>
        <Switch {...form.register("usesZones")} label={copy.usesZones} hint={copy.usesZonesHint} />
        <Switch {...form.register("offersPickup")} label={copy.offersPickup} hint={copy.offersPickupHint} />
        <FormField
          form={form}
          name="pickupCutoffHour"
          label={copy.pickupCutoffHour}
          hint={copy.pickupCutoffHint}
          required
          {...wholeNumberInput}
        />
        <FormField form={form} name="boxGrams" label={copy.boxGrams} required {...wholeNumberInput} />
        <FormField
          form={form}
          name="defaultGrams"
          label={copy.defaultGrams}
          hint={copy.defaultGramsHint}
          required
          {...wholeNumberInput}
        />
      </FieldGroup>
    </SettingsForm>
  );
}
