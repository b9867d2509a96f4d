import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { daysOfUse } from "#contract/orders/refill-time.ts";
import { ReminderSettings } from "#contract/settings/settings.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { adminPromotionsQuery } from "../promotions/use-promotion-actions.ts";
import { usePermissions } from "../use-permissions.ts";
import { CategoryDays } from "./category-days.tsx";
import { settingsCopy } from "./copy.ts";
import { ReminderFiguresTable } from "./reminder-figures.tsx";
import { FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.reminders;
const reminders = [
  "savedCart",
  "cartMails",
  "secondCartMail",
  "stockAlerts",
  "unpaidOrders",
  "refills",
] as const;
const EXAMPLE = { size: "260 ml", quantity: 1 };

/** Alerts and reminders for customers (docs/rules/commercial-messages.md). */
export function RemindersTab({ settings }: { settings: ReminderSettings }) {
  const { form, tab } = useSettingsForm<ReminderSettings>({
    schema: ReminderSettings,
    values: settings,
    toPatch: (reminders) => ({ reminders }),
    read: ({ reminders }) => reminders,
  });
  const days = form.watch("refillDays");

  return (
    <>
      <ReminderFiguresTable />
      <SettingsForm {...tab}>
        <FieldGroup title={settingsCopy.tabs.reminders} text={copy.text}>
          {reminders.map((name) => (
            <Switch key={name} {...form.register(name)} label={copy[name]} hint={copy[`${name}Hint`]} />
          ))}
        </FieldGroup>
        <FieldGroup
          title={copy.words.title}
          text={
            <>
              {copy.words.text}{" "}
              <Link to="/admin/content?tab=mails&mail=cartWaiting" className="text-link">
                {copy.words.textLink}
              </Link>
              .
            </>
          }
        >
          <CodeField form={form} />
        </FieldGroup>
        <FieldGroup title={copy.days.title} text={copy.days.text}>
          <FormField
            form={form}
            name="refillDays"
            label={copy.days.all}
            hint={days > 0 && copy.days.allHint(daysOfUse(EXAMPLE, days) ?? 0)}
            {...wholeNumberInput}
            className="sm:col-span-2"
          />
          <CategoryDays form={form} />
        </FieldGroup>
      </SettingsForm>
    </>
  );
}

/** A choice among the codes in force; without the permission to see them, the code as text. */
function CodeField({ form }: { form: UseFormReturn<ReminderSettings, unknown, ReminderSettings> }) {
  const may = usePermissions();
  const { data } = useQuery({ ...adminPromotionsQuery, enabled: may("promotions.write") });
  const label = copy.words.code;
  if (!data) return <FormField form={form} name="cartMailCode" label={label} hint={copy.words.codeHint} />;

  const chosen = form.watch("cartMailCode");
  const inForce = data.filter(({ code, state }) => code && state === "active").map(({ code }) => code ?? "");
  const codes = chosen && !inForce.includes(chosen) ? [...inForce, chosen] : inForce;
  return (
    <Field label={label} hint={copy.words.codeHint} className="sm:col-span-2">
      <Select {...form.register("cartMailCode")}>
        <option value="">{copy.words.noCode}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
    </Field>
  );
}
