import { Checkbox } from "#app/ui/choice.tsx";
import { ReminderSettings } from "#contract/settings.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.reminders;

/** Alerts and reminders for shoppers (docs/rules/commercial-messages.md). */
export function RemindersTab({ settings }: { settings: ReminderSettings }) {
  const { form, tab } = useSettingsForm<ReminderSettings>({
    schema: ReminderSettings,
    values: settings,
    toPatch: (reminders) => ({ reminders }),
    read: ({ reminders }) => reminders,
  });

  return (
    <SettingsForm {...tab}>
      <FieldGroup title={settingsCopy.tabs.reminders}>
        <Checkbox
          {...form.register("savedCart")}
          label={copy.savedCart}
          hint={copy.savedCartHint}
          className="sm:col-span-2"
        />
        <Checkbox
          {...form.register("stockAlerts")}
          label={copy.stockAlerts}
          hint={copy.stockAlertsHint}
          className="sm:col-span-2"
        />
        <Checkbox
          {...form.register("unpaidOrders")}
          label={copy.unpaidOrders}
          hint={copy.unpaidOrdersHint}
          className="sm:col-span-2"
        />
      </FieldGroup>
    </SettingsForm>
  );
}
