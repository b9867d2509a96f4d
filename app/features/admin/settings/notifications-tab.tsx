import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type NotificationSettings, NotificationSettingsInput } from "#contract/settings.ts";
import { changedFields } from "./changed-fields.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { TestMail } from "./test-mail.tsx";
import { useSaveSettings } from "./use-settings-admin.ts";

const copy = settingsCopy.notifications;

export function NotificationsTab({ settings }: { settings: NotificationSettings }) {
  const save = useSaveSettings();
  const form = useForm<NotificationSettings>({
    resolver: zodResolver(NotificationSettingsInput),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });

  return (
    <SettingsForm
      onSubmit={form.handleSubmit((notifications) =>
        save.mutate(
          { notifications: changedFields(notifications, form.formState.dirtyFields) },
          { onSuccess: (saved) => form.reset(saved.notifications) },
        ),
      )}
      onCancel={() => form.reset(settings)}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
    >
      <FieldGroup title={settingsCopy.tabs.notifications}>
        <Field
          label={copy.shopEmail}
          hint={copy.shopEmailHint}
          error={form.formState.errors.shopEmail?.message}
          isOptional
        >
          <Input {...form.register("shopEmail")} type="email" />
        </Field>
        <Checkbox
          {...form.register("mailShopOnPayment")}
          label={copy.mailShopOnPayment}
          className="sm:col-span-2"
        />
        <Checkbox {...form.register("mailShopDaily")} label={copy.mailShopDaily} className="sm:col-span-2" />
      </FieldGroup>
      <TestMail />
    </SettingsForm>
  );
}
