import { useWatch } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toCodeNames, toSpanishNames } from "#contract/content/placeholder-names.ts";
import { isNit } from "#contract/settings/nit.ts";
import type { GeneralSettings, SecuritySettings } from "#contract/settings/settings.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { usePermissions } from "../use-permissions.ts";
import { BrandFields } from "./brand-fields.tsx";
import { settingsCopy } from "./copy.ts";
import { FooterFields } from "./footer-fields.tsx";
import { type GeneralForm, GeneralValues } from "./general-values.ts";
import { HoursFields } from "./hours-fields.tsx";
import { SecurityFields } from "./security-fields.tsx";
import { FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { TakeEverything } from "./take-everything.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.general;

type Props = { settings: GeneralSettings; security: SecuritySettings };

export function GeneralTab({ settings, security }: Props) {
  const may = usePermissions();
  const { form, tab } = useSettingsForm<GeneralValues>({
    schema: GeneralValues,
    values: { ...withSpanishNames(settings), ...security },
    toPatch: ({
      requireTwoStepForAdmins,
      requireTwoStepForMoney,
      askPasswordForRefundsFrom,
      ...general
    }) => ({
      general: withCodeNames(general),
      security: { requireTwoStepForAdmins, requireTwoStepForMoney, askPasswordForRefundsFrom },
    }),
    read: (saved) => ({ ...withSpanishNames(saved.general), ...saved.security }),
  });

  return (
    <SettingsForm {...tab}>
      <IdentityFields form={form} />
      <ContactFields form={form} />
      <HoursFields form={form} />
      <LegalFields form={form} />
      <FooterFields form={form} />
      <BrandFields form={form} />
      {may("security.write") && <SecurityFields form={form} />}
      {may("security.write") && <TakeEverything />}
    </SettingsForm>
  );
}

function withCodeNames<Changes extends { whatsappGreeting?: string }>(changes: Changes): Changes {
  const { whatsappGreeting } = changes;
  return whatsappGreeting === undefined
    ? changes
    : { ...changes, whatsappGreeting: toCodeNames(whatsappGreeting) };
}

/** The owner reads and writes `{tienda}`; the shop stores `{storeName}`, which earlier releases know. */
function withSpanishNames(settings: GeneralSettings): GeneralSettings {
  return { ...settings, whatsappGreeting: toSpanishNames(settings.whatsappGreeting) };
}

function IdentityFields({ form }: { form: GeneralForm }) {
  return (
    <FieldGroup title={copy.identity} text={copy.identityText}>
      <FormField form={form} name="name" label={copy.name} required />
      <FormField form={form} name="tagline" label={copy.tagline} isOptional />
      <FormField form={form} name="description" label={copy.description} className="sm:col-span-2" rows={3} />
      <Field label={copy.currency}>
        <Input value={copy.currencyValue} readOnly className="bg-cream" />
      </Field>
      <FormField form={form} name="yearsOnMarket" label={copy.yearsOnMarket} {...wholeNumberInput} />
      <FormField
        form={form}
        name="lowStockLevel"
        label={copy.lowStockLevel}
        hint={copy.lowStockHint}
        {...wholeNumberInput}
      />
    </FieldGroup>
  );
}

function ContactFields({ form }: { form: GeneralForm }) {
  return (
    <FieldGroup title={copy.contact} text={copy.contactText} isFoldable>
      <FormField form={form} name="email" label={copy.email} type="email" />
      <FormField form={form} name="phone" label={copy.phone} type="tel" />
      <FormField
        form={form}
        name="whatsappNumber"
        label={copy.whatsappNumber}
        hint={copy.whatsappHint}
        error={copy.whatsappDigits}
        inputMode="numeric"
      />
      <FormField
        form={form}
        name="whatsappGreeting"
        label={copy.whatsappGreeting}
        hint={copy.whatsappGreetingHint}
      />
      <FormField form={form} name="address.street" label={copy.street} />
      <FormField form={form} name="address.neighborhood" label={copy.neighborhood} />
      <FormField form={form} name="address.city" label={copy.city} />
      <FormField form={form} name="address.department" label={copy.department} />
      <FormField form={form} name="address.postalCode" label={copy.postalCode} inputMode="numeric" />
      <FormField form={form} name="address.country" label={copy.country} />
      <FormField
        form={form}
        name="instagramHandle"
        label={copy.instagramHandle}
        isOptional
        autoCapitalize="none"
      />
      <FormField form={form} name="social.instagram" label={copy.instagram} isOptional type="url" />
      <FormField form={form} name="social.tiktok" label={copy.tiktok} isOptional type="url" />
    </FieldGroup>
  );
}

function LegalFields({ form }: { form: GeneralForm }) {
  const nit = useWatch({ control: form.control, name: "nit" });
  // Not before its check digit is typed, and not of a stored number: an invalid field takes the focus when the page opens.
  const hasWrongDigit = form.formState.dirtyFields.nit && /-\s*\d+$/.test(nit) && !isNit(nit);
  return (
    <FieldGroup title={copy.legal} text={copy.legalText} isFoldable>
      <FormField form={form} name="legalName" label={copy.legalName} />
      <FormField
        form={form}
        name="nit"
        label={copy.nit}
        notice={hasWrongDigit ? copy.nitWrongDigit : undefined}
      />
      <Switch
        {...form.register("isVatResponsible")}
        label={copy.isVatResponsible}
        hint={copy.isVatResponsibleHint}
      />
      <FormField
        form={form}
        name="vatPercent"
        label={copy.vatPercent}
        hint={copy.vatPercentHint}
        {...wholeNumberInput}
      />
      <FormField form={form} name="taxNote" label={copy.taxNote} hint={copy.taxNoteHint} />
      <FormField form={form} name="returnsDays" label={copy.returnsDays} {...wholeNumberInput} />
      <FormField form={form} name="privacyUpdatedAt" label={copy.privacyUpdatedAt} type="date" />
    </FieldGroup>
  );
}
