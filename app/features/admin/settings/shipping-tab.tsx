import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ShippingSettings, shippingMethodIds } from "#contract/settings.ts";
import { spanishIssue } from "../spanish-issues.ts";
import { changedFields } from "./changed-fields.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSaveSettings } from "./use-settings-admin.ts";

const copy = settingsCopy.shipping;

export function ShippingTab({ settings }: { settings: ShippingSettings }) {
  const save = useSaveSettings();
  const form = useForm<ShippingSettings>({
    resolver: zodResolver(ShippingSettings, { error: spanishIssue }),
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
            <Input
              {...register(`${id}.fee`, { valueAsNumber: true })}
              type="number"
              min={0}
              step="0.01"
              inputMode="decimal"
            />
          </Field>
          <Field label={copy.freeFrom} error={formState.errors[id]?.freeFrom?.message} required>
            <Input
              {...register(`${id}.freeFrom`, { valueAsNumber: true })}
              type="number"
              min={0}
              step="0.01"
              inputMode="decimal"
            />
          </Field>
        </FieldGroup>
      ))}
    </SettingsForm>
  );
}
