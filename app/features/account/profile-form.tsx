import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Path, useForm, useWatch } from "react-hook-form";
import { PasswordMeter } from "#app/features/auth/password-meter.tsx";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { resetToSaved } from "#app/lib/reset-to-saved.ts";
import { useSetUser } from "#app/lib/session.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { UpdateProfileBody, type User } from "#contract/accounts/accounts.ts";
import { accountCopy } from "./copy.ts";
import { DocumentFields } from "./document-fields.tsx";

const copy = accountCopy.settings;

const fields: readonly Path<UpdateProfileBody>[] = [
  "firstName",
  "lastName",
  "username",
  "email",
  "document.number",
  "currentPassword",
  "newPassword",
  "confirmNewPassword",
];

const valuesOf = ({ firstName, lastName, username, email, document }: User) => ({
  firstName,
  lastName,
  username,
  email,
  document,
  currentPassword: "",
});

/** `sent`: the form's values that `body` was read from. */
type Sending = { body: UpdateProfileBody; sent: UpdateProfileBody };

/** Names, e-mail and optionally a new password, confirmed by the current password. */
export function ProfileForm({ user }: { user: User }) {
  const setUser = useSetUser();
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const form = useForm<UpdateProfileBody>({
    resolver: zodResolver(UpdateProfileBody),
    defaultValues: valuesOf(user),
  });
  const { errors } = form.formState;
  const [newPassword, ...about] = useWatch({
    control: form.control,
    name: ["newPassword", "firstName", "lastName", "email", "username"],
  });
  // Send a new password only when its fields are shown and filled.
  const registerPassword = (name: "newPassword" | "confirmNewPassword") =>
    form.register(name, { shouldUnregister: true, setValueAs: (text: string) => text || undefined });

  const saving = useMutation({
    mutationFn: ({ body }: Sending) => apiFetch<User>("/api/user/profile", { method: "PATCH", body }),
    onSuccess: (updated, { body, sent }) => {
      setUser(updated);
      if (body.newPassword) setIsChangingPassword(false);
      resetToSaved(form, sent, valuesOf(updated));
      toast({ title: copy.saved, variant: "success" });
    },
    onError: (error) => {
      showServerErrors(error, fields, form.setError);
      toast({
        title: copy.failed,
        description: errorMessage(error, copy.failedText),
        variant: "destructive",
      });
    },
  });

  return (
    <form
      method="post"
      onSubmit={form.handleSubmit((body) => saving.mutate({ body, sent: structuredClone(form.getValues()) }))}
      noValidate
      className="flex flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.firstName} error={errors.firstName?.message} required>
          <Input {...form.register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label={copy.lastName} error={errors.lastName?.message} required>
          <Input {...form.register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={copy.username} error={errors.username?.message} required>
        <Input
          {...form.register("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={copy.email} error={errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="email" />
      </Field>
      <DocumentFields form={form} />
      <Checkbox
        label={copy.changePassword}
        checked={isChangingPassword}
        onChange={(event) => setIsChangingPassword(event.target.checked)}
      />
      {isChangingPassword && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={copy.newPassword} hint={copy.newPasswordHint} error={errors.newPassword?.message}>
            <PasswordInput {...registerPassword("newPassword")} autoComplete="new-password" />
            <PasswordMeter password={newPassword ?? ""} about={about} />
          </Field>
          <Field label={copy.confirmNewPassword} error={errors.confirmNewPassword?.message}>
            <PasswordInput {...registerPassword("confirmNewPassword")} autoComplete="new-password" />
          </Field>
        </div>
      )}
      <Field
        label={copy.currentPassword}
        hint={copy.currentPasswordHint}
        error={errors.currentPassword?.message}
        required
      >
        <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" className="self-start" isLoading={saving.isPending}>
        {saving.isPending ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}
