import { ReminderSettings } from "#contract/settings.ts";
import { settingsCopy } from "./copy.ts";
import { ReminderFiguresTable } from "./reminder-figures.tsx";
import { FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.reminders;
const reminders = ["savedCart", "cartMails", "secondCartMail", "stockAlerts", "unpaidOrders"] as const;

/** Alerts and reminders for shoppers (docs/rules/commercial-messages.md). */
export function RemindersTab({ settings }: { settings: ReminderSettings }) {
  const { form, tab } = useSettingsForm<ReminderSettings>({
    schema: ReminderSettings,
    values: settings,
    toPatch: (reminders) => ({ reminders }),
    read: ({ reminders }) => reminders,
  });

  return (
    <>
      <ReminderFiguresTable />
      <SettingsForm {...tab}>
        <FieldGroup title={settingsCopy.tabs.reminders} text={copy.text}>
          {reminders.map((name) => (
            <Switch key={name} {...form.register(name)} label={copy[name]} hint={copy[`${name}Hint`]} />
          ))}
        </FieldGroup>
      </SettingsForm>
    </>
  );
}
