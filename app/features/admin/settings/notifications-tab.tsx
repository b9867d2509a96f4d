import { Checkbox } from "#app/ui/choice.tsx";
import { type NotificationSettings, NotificationSettingsInput } from "#contract/settings.ts";
import { FormField } from "../kit/form-field.tsx";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { TestMail } from "./test-mail.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.notifications;

export function NotificationsTab({ settings }: { settings: NotificationSettings }) {
  const { form, tab } = useSettingsForm<NotificationSettings>({
    schema: NotificationSettingsInput,
    values: settings,
    toPatch: (notifications) => ({ notifications }),
    read: ({ notifications }) => notifications,
  });

  return (
    <SettingsForm {...tab}>
      <FieldGroup title={settingsCopy.tabs.notifications}>
        <FormField
          form={form}
          name="shopEmail"
          label={copy.shopEmail}
          hint={copy.shopEmailHint}
          isOptional
          type="email"
        />
        <FormField
          form={form}
          name="keepMailsDays"
          label={copy.keepMailsDays}
          hint={copy.keepMailsDaysHint}
        />
        <Checkbox
          {...form.register("mailShopOnPayment")}
          label={copy.mailShopOnPayment}
          className="sm:col-span-2"
        />
        <Checkbox {...form.register("mailShopDaily")} label={copy.mailShopDaily} className="sm:col-span-2" />
        <Checkbox
          {...form.register("mailShopLowStock")}
          label={copy.mailShopLowStock}
          className="sm:col-span-2"
        />
      </FieldGroup>
      <TestMail />
    </SettingsForm>
  );
}
