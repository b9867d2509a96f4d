import { type NotificationSettings, NotificationSettingsInput } from "#contract/settings/settings.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { settingsCopy } from "./copy.ts";
import { AdvancedFields, FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.notifications;
const notices = ["mailShopOnPayment", "mailShopDaily", "mailShopLowStock"] as const;

export function NotificationsTab({ settings }: { settings: NotificationSettings }) {
  const { form, tab } = useSettingsForm<NotificationSettings>({
    schema: NotificationSettingsInput,
    values: settings,
    toPatch: (notifications) => ({ notifications }),
    read: ({ notifications }) => notifications,
  });

  return (
    <SettingsForm {...tab}>
      <FieldGroup title={settingsCopy.tabs.notifications} text={copy.text}>
        <FormField
          form={form}
          name="shopEmail"
          label={copy.shopEmail}
          hint={copy.shopEmailHint}
          isOptional
          type="email"
        />
        {notices.map((name) => (
          <Switch key={name} {...form.register(name)} label={copy[name]} />
        ))}
      </FieldGroup>
      <AdvancedFields>
        <FormField
          form={form}
          name="keepMailsDays"
          label={copy.keepMailsDays}
          hint={copy.keepMailsDaysHint}
          {...wholeNumberInput}
          className="max-w-xs"
        />
      </AdvancedFields>
    </SettingsForm>
  );
}
