import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { apiFetch } from "#app/lib/api.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { InvitationBody, type InvitationCreated } from "#contract/accounts/staff.ts";
import { builtInRoles } from "#contract/permissions.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { connectionsQuery } from "../settings/connections/use-connections.ts";
import { usePermissions } from "../use-permissions.ts";
import { staffCopy } from "./copy.ts";
import { RoleSelect } from "./role-select.tsx";
import { staffPaths } from "./staff-queries.ts";

const copy = staffCopy.invite;

type Props = { onInvited: (created: InvitationCreated) => void; onClose: () => void };

/** Invites a person to a role, by mail if the shop has a mail server. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const may = usePermissions();
  const isMailKnown = may("settings.read");
  const { data: connections } = useQuery({ ...connectionsQuery, enabled: isMailKnown });
  const isMailed = isMailKnown && connections?.mail.source !== "none";
  const form = useForm<InvitationBody>({
    resolver: zodResolver(InvitationBody),
    defaultValues: { name: "", email: "", role: builtInRoles.orders.every(may) ? "orders" : undefined },
  });
  const invite = useAdminMutation({
    mutate: (body: InvitationBody) => apiFetch<InvitationCreated>(staffPaths.invitations, { body }),
    success: ({ isOutbox }, { email }) => (isOutbox ? copy.inOutbox : copy.done(email)),
    failure: copy.failed,
    invalidates: [staffPaths.invitations],
    onSuccess: (created) => {
      onInvited(created);
      onClose();
    },
  });
  const submit = form.handleSubmit((body) =>
    invite.mutate(body, {
      onError: (error) => showServerErrors(error, ["name", "email"], form.setError),
    }),
  );

  return (
    <FormDialog
      title={copy.title}
      description={isMailed ? copy.lead : isMailKnown ? copy.leadWithoutMail : copy.leadPerhapsMailed}
      saveLabel={isMailed ? copy.save : copy.saveWithoutMail}
      isDirty={form.formState.isDirty}
      isSaving={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={copy.name} required autoComplete="off" />
      <FormField form={form} name="email" label={copy.email} type="email" required autoComplete="off" />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleSelect
            label={copy.role}
            value={field.value ?? null}
            onChange={field.onChange}
            none={field.value ? undefined : copy.noRole}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
