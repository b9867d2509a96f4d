import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Badge } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type GatewayMode, PaymentSettings } from "#contract/settings.ts";
import { changedFields } from "./changed-fields.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSaveSettings } from "./use-settings-admin.ts";

const copy = settingsCopy.payments;

export function PaymentsTab({ settings, gateway }: { settings: PaymentSettings; gateway: GatewayMode }) {
  const save = useSaveSettings();
  const form = useForm<PaymentSettings>({
    resolver: zodResolver(PaymentSettings),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const mode = copy.gatewayModes[gateway];

  return (
    <SettingsForm
      onSubmit={form.handleSubmit((payments) =>
        save.mutate(
          { payments: changedFields(payments, form.formState.dirtyFields) },
          { onSuccess: (saved) => form.reset(saved.payments) },
        ),
      )}
      onCancel={() => form.reset(settings)}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
    >
      <section aria-labelledby="pasarela" className="flex flex-col items-start gap-2.5">
        <h2 id="pasarela" className="font-admin font-medium text-admin text-muted tracking-normal">
          {copy.gateway}
        </h2>
        <Badge tone={gateway === "live" ? "success" : "warning"}>{mode.label}</Badge>
        <p className="max-w-text">
          {mode.text} {copy.gatewayKeys}
        </p>
        <p className="flex items-center gap-2.5 pt-2">
          {copy.cashOnDelivery} <Badge tone="outline">{copy.disabled}</Badge>
        </p>
      </section>
      <FieldGroup title={settingsCopy.tabs.payments}>
        <Field
          label={copy.window}
          hint={copy.windowHint}
          error={errors.paymentWindowMinutes?.message}
          required
        >
          <Input
            {...form.register("paymentWindowMinutes", { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
          />
        </Field>
        <Field
          label={copy.manualWindow}
          hint={copy.manualWindowHint}
          error={errors.manualOrderWindowHours?.message}
          required
        >
          <Input
            {...form.register("manualOrderWindowHours", { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
          />
        </Field>
      </FieldGroup>
      <FieldGroup title={copy.questions}>
        <Field
          label={copy.firstCheckMinutes}
          hint={copy.firstCheckHint}
          error={errors.firstCheckMinutes?.message}
          required
        >
          <Input
            {...form.register("firstCheckMinutes", { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
          />
        </Field>
        <Field
          label={copy.checksPerMinute}
          hint={copy.checksHint}
          error={errors.checksPerMinute?.message}
          required
        >
          <Input
            {...form.register("checksPerMinute", { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
          />
        </Field>
        <Field
          label={copy.reviewAfterDays}
          hint={copy.reviewHint}
          error={errors.reviewAfterDays?.message}
          required
        >
          <Input
            {...form.register("reviewAfterDays", { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
          />
        </Field>
      </FieldGroup>
    </SettingsForm>
  );
}
