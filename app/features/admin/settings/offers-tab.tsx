import { useWatch } from "react-hook-form";
import { announcementColorClass } from "#app/features/layout/announcement-colors.ts";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { announcementColors } from "#contract/settings/announcement-settings.ts";
import type { AdminSettings } from "#contract/settings/settings.ts";
import { FormField } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { settingsCopy } from "./copy.ts";
import { OffersValues, offersPatch, readOffers } from "./offers-values.ts";
import { FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.offers;

export function OffersTab({ settings }: { settings: AdminSettings }) {
  const { form, tab } = useSettingsForm<OffersValues>({
    schema: OffersValues,
    values: readOffers(settings),
    toPatch: offersPatch,
    read: readOffers,
  });
  const [text, color] = useWatch({ control: form.control, name: ["text", "color"] });

  return (
    <SettingsForm {...tab}>
      <FieldGroup title={copy.salePrices} text={copy.salePricesText}>
        <Switch
          {...form.register("isSaleEnabled")}
          label={copy.isSaleEnabled}
          hint={copy.isSaleEnabledHint}
        />
      </FieldGroup>
      <FieldGroup title={copy.reviews} text={copy.reviewsText}>
        <Switch {...form.register("hasReviews")} label={copy.hasReviews} hint={copy.hasReviewsHint} />
      </FieldGroup>
      <FieldGroup title={copy.announcement} text={copy.announcementText}>
        <Switch {...form.register("isEnabled")} label={copy.isEnabled} hint={copy.isEnabledHint} />
        <FormField form={form} name="text" label={copy.text} maxLength={120} className="sm:col-span-2" />
        <p
          aria-hidden="true"
          className={cn(
            "wrap-anywhere px-4 py-2.5 text-center text-sm empty:hidden sm:col-span-2",
            announcementColorClass[color],
          )}
        >
          {text}
        </p>
        <Field label={copy.color}>
          <Select {...form.register("color")}>
            <Options of={announcementColors.map((name) => [name, copy.colors[name]])} />
          </Select>
        </Field>
        <FormField
          form={form}
          name="href"
          label={copy.href}
          hint={copy.hrefHint}
          isOptional
          autoCapitalize="none"
        />
        <FormField
          form={form}
          name="startsAt"
          label={copy.startsAt}
          hint={copy.startsAtHint}
          isOptional
          type="datetime-local"
        />
        <FormField
          form={form}
          name="endsAt"
          label={copy.endsAt}
          hint={copy.endsAtHint}
          isOptional
          type="datetime-local"
        />
      </FieldGroup>
    </SettingsForm>
  );
}
