import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { parsePesos } from "#contract/parse-pesos.ts";
import { ShippingSettings, shippingMethodIds } from "#contract/settings.ts";
import { changedFields } from "./changed-fields.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSaveSettings } from "./use-settings-admin.ts";

const copy = settingsCopy.shipping;

/** As people write it, `10.000` included: a field of type number would take that for 10. */
const asPesos = { setValueAs: (typed: unknown) => parsePesos(String(typed)) };

export function ShippingTab({ settings }: { settings: ShippingSettings }) {
  const save = useSaveSettings();
  const form = useForm<ShippingSettings>({
    resolver: zodResolver(ShippingSettings),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, formState } = form;

  return (
    <SettingsForm
      onSubmit={form.handleSubmit((shipping) =>
        save.mutate(
          { shipping: changedFields(shipping, formState.dirtyFields) },
          { onSuccess: (saved) => form.reset(saved.shipping) },
        ),
      )}
      onCancel={() => form.reset(settings)}
      isDirty={formState.isDirty}
      isSaving={save.isPending}
    >
      {shippingMethodIds.map((id) => (
        <FieldGroup key={id} title={copy[id]}>
          <Field label={copy.name} error={formState.errors[id]?.name?.message} required>
            <Input {...register(`${id}.name`)} />
          </Field>
          <Field label={copy.time} error={formState.errors[id]?.time?.message} required>
            <Input {...register(`${id}.time`)} />
          </Field>
          <Field label={copy.fee} error={formState.errors[id]?.fee?.message} required>
            <Input {...register(`${id}.fee`, asPesos)} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={copy.freeFrom} error={formState.errors[id]?.freeFrom?.message} required>
            <Input {...register(`${id}.freeFrom`, asPesos)} inputMode="decimal" autoComplete="off" />
          </Field>
        </FieldGroup>
      ))}
    </SettingsForm>
  );
}
