import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { GeneralSettings, SecuritySettings } from "#contract/settings.ts";
import { BrandFields } from "./brand-fields.tsx";
import { changedFields } from "./changed-fields.ts";
import { settingsCopy } from "./copy.ts";
import { type GeneralForm, GeneralValues } from "./general-values.ts";
import { HoursFields } from "./hours-fields.tsx";
import { SecurityFields } from "./security-fields.tsx";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSaveSettings } from "./use-settings-admin.ts";

const copy = settingsCopy.general;

type Props = { settings: GeneralSettings; security: SecuritySettings };

export function GeneralTab({ settings, security }: Props) {
  const save = useSaveSettings();
  const values = { ...settings, ...security };
  const form = useForm<GeneralValues>({
    resolver: zodResolver(GeneralValues),
    values,
    resetOptions: { keepDirtyValues: true },
  });

  function store(values: GeneralValues) {
    const { requireTwoStepForAdmins, ...general } = changedFields(values, form.formState.dirtyFields);
    save.mutate(
      { general, ...(requireTwoStepForAdmins !== undefined && { security: { requireTwoStepForAdmins } }) },
      { onSuccess: (saved) => form.reset({ ...saved.general, ...saved.security }) },
    );
  }

  return (
    <SettingsForm
      onSubmit={form.handleSubmit(store)}
      onCancel={() => form.reset(values)}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
    >
      <IdentityFields form={form} />
      <ContactFields form={form} />
      <HoursFields form={form} />
      <LegalFields form={form} />
      <BrandFields form={form} />
      <SecurityFields form={form} />
    </SettingsForm>
  );
}

function IdentityFields({ form: { register, formState } }: { form: GeneralForm }) {
  const { errors } = formState;

  return (
    <FieldGroup title={copy.identity}>
      <Field label={copy.name} error={errors.name?.message} required>
        <Input {...register("name")} />
      </Field>
      <Field label={copy.tagline} error={errors.tagline?.message} isOptional>
        <Input {...register("tagline")} />
      </Field>
      <Field label={copy.description} error={errors.description?.message} className="sm:col-span-2">
        <Textarea {...register("description")} rows={3} />
      </Field>
      <Field label={copy.currency}>
        <Input value={copy.currencyValue} readOnly className="bg-cream" />
      </Field>
      <Field label={copy.yearsOnMarket} error={errors.yearsOnMarket?.message}>
        <Input {...register("yearsOnMarket", { valueAsNumber: true })} type="number" inputMode="numeric" />
      </Field>
      <Field label={copy.lowStockLevel} hint={copy.lowStockHint} error={errors.lowStockLevel?.message}>
        <Input {...register("lowStockLevel", { valueAsNumber: true })} type="number" inputMode="numeric" />
      </Field>
    </FieldGroup>
  );
}

function ContactFields({ form: { register, formState } }: { form: GeneralForm }) {
  const { errors } = formState;

  return (
    <FieldGroup title={copy.contact}>
      <Field label={copy.email} error={errors.email?.message}>
        <Input {...register("email")} type="email" />
      </Field>
      <Field label={copy.phone} error={errors.phone?.message}>
        <Input {...register("phone")} type="tel" />
      </Field>
      <Field
        label={copy.whatsappNumber}
        hint={copy.whatsappHint}
        error={errors.whatsappNumber && copy.whatsappDigits}
      >
        <Input {...register("whatsappNumber")} inputMode="numeric" />
      </Field>
      <Field
        label={copy.whatsappGreeting}
        hint={copy.whatsappGreetingHint}
        error={errors.whatsappGreeting?.message}
      >
        <Input {...register("whatsappGreeting")} />
      </Field>
      <Field label={copy.street} error={errors.address?.street?.message}>
        <Input {...register("address.street")} />
      </Field>
      <Field label={copy.neighborhood} error={errors.address?.neighborhood?.message}>
        <Input {...register("address.neighborhood")} />
      </Field>
      <Field label={copy.city} error={errors.address?.city?.message}>
        <Input {...register("address.city")} />
      </Field>
      <Field label={copy.department} error={errors.address?.department?.message}>
        <Input {...register("address.department")} />
      </Field>
      <Field label={copy.postalCode} error={errors.address?.postalCode?.message}>
        <Input {...register("address.postalCode")} inputMode="numeric" />
      </Field>
      <Field label={copy.country} error={errors.address?.country?.message}>
        <Input {...register("address.country")} />
      </Field>
      <Field label={copy.instagramHandle} error={errors.instagramHandle?.message} isOptional>
        <Input {...register("instagramHandle")} autoCapitalize="none" />
      </Field>
      <Field label={copy.instagram} error={errors.social?.instagram?.message} isOptional>
        <Input {...register("social.instagram")} type="url" />
      </Field>
      <Field label={copy.tiktok} error={errors.social?.tiktok?.message} isOptional>
        <Input {...register("social.tiktok")} type="url" />
      </Field>
    </FieldGroup>
  );
}

function LegalFields({ form: { register, formState } }: { form: GeneralForm }) {
  const { errors } = formState;

  return (
    <FieldGroup title={copy.legal}>
      <Field label={copy.legalName} error={errors.legalName?.message}>
        <Input {...register("legalName")} />
      </Field>
      <Field label={copy.nit} error={errors.nit?.message}>
        <Input {...register("nit")} />
      </Field>
      <Field label={copy.taxNote} error={errors.taxNote?.message}>
        <Input {...register("taxNote")} />
      </Field>
      <Field label={copy.returnsDays} error={errors.returnsDays?.message}>
        <Input {...register("returnsDays", { valueAsNumber: true })} type="number" inputMode="numeric" />
      </Field>
      <Field label={copy.privacyUpdatedAt} error={errors.privacyUpdatedAt?.message}>
        <Input {...register("privacyUpdatedAt")} type="date" />
      </Field>
    </FieldGroup>
  );
}
