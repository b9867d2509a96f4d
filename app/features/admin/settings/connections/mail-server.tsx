import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import {
  type Connections,
  type MailSecurity,
  MailServerBody,
  mailPorts,
  mailSecurities,
} from "#contract/settings/connections.ts";
import { FormField, wholeNumberInput } from "../../kit/form-field.tsx";
import { Options } from "../../kit/options.tsx";
import { Resource } from "../../kit/resource.tsx";
import { usePermissions } from "../../use-permissions.ts";
import { FieldGroup } from "../settings-form.tsx";
import { useReportChanges } from "../unsaved.tsx";
import { connectionsCopy } from "./copy.ts";
import { RemoveConnection } from "./remove-connection.tsx";
import { connectionsQuery, formMessageOf, useChangeConnection } from "./use-connections.ts";

const { mail: copy, ...common } = connectionsCopy;

type Mail = Connections["mail"];

/** The shop's mail server: its state, and the form to change it. */
export function MailServerForm() {
  const query = useQuery(connectionsQuery);
  return (
    <Resource query={query} skeleton={null}>
      {({ mail }) => <MailServer mail={mail} />}
    </Resource>
  );
}

function MailServer({ mail }: { mail: Mail }) {
  const may = usePermissions();
  const [isEditing, setIsEditing] = useState(false);
  const { label, text } = copy.states[mail.source];
  const canChange = may("security.write") && mail.source !== "environment";
  const isMissing = mail.source === "none" || mail.source === "unreadable";
  const isFormOpen = canChange && (isEditing || isMissing);

  return (
    <section aria-label={copy.title} className="max-w-5xl">
      <FieldGroup title={copy.title} text={text}>
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <Badge tone={isMissing ? "warning" : "success"}>{label}</Badge>
          {mail.source === "stored" && mail.stored && !isFormOpen && (
            <>
              <p>
                {mail.stored.from} · {mail.stored.host}:{mail.stored.port}
                <span className="block text-muted text-xs">
                  {common.savedOn(formatAdminDate(mail.stored.savedAt))}
                </span>
              </p>
              {canChange && <StoredActions onChange={() => setIsEditing(true)} />}
            </>
          )}
        </div>
        {isFormOpen && (
          <ServerForm
            mail={mail}
            canCancel={!isMissing}
            // What was typed stays when a colleague connects a server meanwhile.
            onEdit={() => setIsEditing(true)}
            onClose={() => setIsEditing(false)}
          />
        )}
      </FieldGroup>
    </section>
  );
}

function StoredActions({ onChange }: { onChange: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" onClick={onChange}>
        {common.change}
      </Button>
      <RemoveConnection kind="mail" />
    </div>
  );
}

/** An empty password means the stored one. */
const Values = z.object({ ...MailServerBody.shape, password: z.string() }).superRefine((values, context) => {
  const issues = MailServerBody.safeParse({ ...values, password: values.password || undefined }).error
    ?.issues;
  for (const { path, message } of issues ?? []) context.addIssue({ code: "custom", path, message });
});
type Values = z.infer<typeof Values>;

const fieldNames = ["host", "security", "port", "username", "password", "from"] as const;

type FormProps = { mail: Mail; canCancel: boolean; onEdit: () => void; onClose: () => void };

function ServerForm({ mail, canCancel, onEdit, onClose }: FormProps) {
  const { stored } = mail;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: {
      host: stored?.host ?? "",
      port: stored?.port ?? mailPorts.starttls,
      security: stored?.security ?? "starttls",
      username: stored?.username ?? "",
      from: stored?.from ?? "",
      password: "",
    },
  });
  const save = useChangeConnection({ success: copy.saved, failure: null });
  const { errors, isDirty } = form.formState;
  useReportChanges(isDirty);

  const submit = form.handleSubmit(({ password, ...server }) => {
    const isKept = password === "" && stored?.hasPassword;
    save.mutate(
      { kind: "mail", body: { ...server, ...(isKept ? {} : { password }) } },
      {
        onSuccess: () => {
          form.reset();
          onClose();
        },
        onError: (error) => showServerErrors(error, fieldNames, form.setError),
      },
    );
  });

  return (
    <form
      onSubmit={submit}
      onChange={onEdit}
      noValidate
      className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2"
    >
      <FormField
        form={form}
        name="host"
        label={copy.host}
        hint={copy.hostHint}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-[1fr_5rem] items-start gap-3">
        <Field label={copy.security} error={errors.security?.message} required>
          <Select
            {...form.register("security", {
              onChange: ({ target }) => form.setValue("port", mailPorts[target.value as MailSecurity]),
            })}
          >
            <Options of={mailSecurities.map((each) => [each, copy.securities[each]])} />
          </Select>
        </Field>
        <FormField form={form} name="port" label={copy.port} required {...wholeNumberInput} />
      </div>
      <FormField
        form={form}
        name="username"
        label={copy.username}
        hint={copy.usernameHint}
        autoComplete="off"
        autoCapitalize="none"
      />
      <Field
        label={copy.password}
        hint={stored?.hasPassword ? copy.passwordKept : copy.passwordHint}
        error={errors.password?.message}
      >
        <PasswordInput {...form.register("password")} autoComplete="off" />
      </Field>
      <FormField form={form} name="from" label={copy.from} hint={copy.fromHint} required type="email" />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" isLoading={save.isPending}>
          {save.isPending ? common.saving : copy.save}
        </Button>
        {canCancel && (
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            {common.cancel}
          </Button>
        )}
      </div>
      <div className="sm:col-span-2">
        <FieldError message={formMessageOf(save.error)} />
      </div>
    </form>
  );
}
