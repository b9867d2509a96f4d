import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { type Connections, GatewayKeyFields, gatewayKeyNames } from "#contract/settings/connections.ts";
import type { GatewayMode } from "#contract/settings/settings.ts";
import { Resource } from "../../kit/resource.tsx";
import { usePermissions } from "../../use-permissions.ts";
import { settingsCopy } from "../copy.ts";
import { FieldGroup } from "../settings-form.tsx";
import { useReportChanges } from "../unsaved.tsx";
import { connectionsCopy } from "./copy.ts";
import { RemoveConnection } from "./remove-connection.tsx";
import { connectionsQuery, formMessageOf, useChangeConnection } from "./use-connections.ts";

const { gateway: copy, ...common } = connectionsCopy;

type Gateway = Connections["gateway"];

/** The payment gateway: its mode, and the keys to connect it. */
export function GatewayKeys({ mode }: { mode: GatewayMode }) {
  const query = useQuery(connectionsQuery);
  const { label, text } = settingsCopy.payments.gatewayModes[mode];

  return (
    <section aria-label={copy.title} className="max-w-5xl">
      <FieldGroup title={copy.title} text={text}>
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <Badge tone={mode === "live" ? "success" : "warning"}>{label}</Badge>
          <Resource query={query} skeleton={null}>
            {({ gateway }) => <GatewayState gateway={gateway} />}
          </Resource>
        </div>
      </FieldGroup>
    </section>
  );
}

function GatewayState({ gateway }: { gateway: Gateway }) {
  const may = usePermissions();
  const [isEditing, setIsEditing] = useState(false);
  if (gateway.source === "environment") return <p className="max-w-text text-muted">{copy.environment}</p>;
  if (!may("security.write")) return null;
  if (isEditing) return <KeysForm gateway={gateway} onClose={() => setIsEditing(false)} />;
  if (!gateway.stored) return <Button onClick={() => setIsEditing(true)}>{copy.enter}</Button>;
  return <StoredKeys stored={gateway.stored} onChange={() => setIsEditing(true)} />;
}

type StoredProps = { stored: NonNullable<Gateway["stored"]>; onChange: () => void };

function StoredKeys({ stored, onChange }: StoredProps) {
  const switchMode = useChangeConnection({
    success: stored.isTest ? copy.isLive : copy.isInTest,
    failure: copy.failed,
  });
  const setMode = (isTest: boolean, options?: { onSettled: () => void }) =>
    switchMode.mutate({ kind: "gateway", body: { isTest } }, options);

  return (
    <>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr]">
        {gatewayKeyNames.map((name) => {
          const ending = stored.endings[name];
          return (
            <div key={name} className="contents">
              <dt className="text-muted">{copy.keys[name]}</dt>
              <dd className="pb-1.5">{ending ? copy.endsIn(ending) : copy.isStored}</dd>
            </div>
          );
        })}
      </dl>
      <p className="text-muted text-xs">{common.savedOn(formatAdminDate(stored.savedAt))}</p>
      <div className="flex flex-wrap gap-2">
        {stored.isTest ? (
          <ConfirmButton
            size="sm"
            variant="primary"
            question={{
              title: copy.goLiveTitle,
              text: copy.goLiveText,
              confirmLabel: copy.goLive,
            }}
            isLoading={switchMode.isPending}
            onConfirm={(options) => setMode(false, options)}
          >
            {copy.goLive}
          </ConfirmButton>
        ) : (
          <Button size="sm" variant="quiet" isLoading={switchMode.isPending} onClick={() => setMode(true)}>
            {copy.goTest}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onChange}>
          {copy.newKeys}
        </Button>
        <RemoveConnection kind="gateway" />
      </div>
    </>
  );
}

const Values = z.object({ keys: GatewayKeyFields, isTest: z.boolean() });
type Values = z.infer<typeof Values>;

const fieldNames = gatewayKeyNames.map((name) => `keys.${name}` as const);

function KeysForm({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(Values),
    defaultValues: {
      keys: { publicKey: "", privateKey: "", custId: "", pKey: "" },
      isTest: gateway.stored?.isTest ?? true,
    },
  });
  const save = useChangeConnection({ success: copy.saved, failure: null });
  const { errors, isDirty } = form.formState;
  useReportChanges(isDirty);

  const submit = form.handleSubmit((body) =>
    save.mutate(
      { kind: "gateway", body },
      { onSuccess: onClose, onError: (error) => showServerErrors(error, fieldNames, form.setError) },
    ),
  );

  return (
    <form onSubmit={submit} noValidate className="grid w-full items-start gap-5 sm:grid-cols-2">
      <p className="max-w-text text-muted sm:col-span-2">{copy.where}</p>
      {gatewayKeyNames.map((name) => (
        <Field key={name} label={copy.keys[name]} error={errors.keys?.[name]?.message} required>
          <PasswordInput {...form.register(`keys.${name}`)} autoComplete="off" spellCheck={false} />
        </Field>
      ))}
      <Checkbox
        {...form.register("isTest")}
        label={copy.isTest}
        hint={copy.isTestHint}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" isLoading={save.isPending}>
          {save.isPending ? common.saving : copy.save}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
          {common.cancel}
        </Button>
      </div>
      <div className="sm:col-span-2">
        <FieldError message={formMessageOf(save.error)} />
      </div>
    </form>
  );
}
