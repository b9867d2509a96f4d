import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, Plus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { resetToSaved } from "#app/lib/reset-to-saved.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { transferAccountKinds } from "#contract/payments/account-kinds.ts";
import { MAX_TRANSFER_ACCOUNTS, TransferAccountsBody } from "#contract/payments/transfers.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormField } from "../kit/form-field.tsx";
import { ImageField } from "../kit/image-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { Resource } from "../kit/resource.tsx";
import { useIsUploading } from "../kit/track-upload.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup } from "./settings-form.tsx";
import { useReportChanges } from "./unsaved.tsx";

const copy = settingsCopy.transferAccounts;
const PATH = "/api/admin/own-accounts";
const accountsQuery = apiQuery<TransferAccountsBody>(PATH);

type AccountsForm = UseFormReturn<TransferAccountsBody, unknown, TransferAccountsBody>;

/** 'Cuentas propias': the accounts that customers transfer to, in the order of the checkout. */
export function TransferAccounts() {
  const query = useQuery(accountsQuery);
  return (
    <Resource query={query} skeleton={null}>
      {(accounts) => <AccountsEditor stored={accounts} />}
    </Resource>
  );
}

function AccountsEditor({ stored }: { stored: TransferAccountsBody }) {
  const form = useForm<TransferAccountsBody, unknown, TransferAccountsBody>({
    resolver: zodResolver(TransferAccountsBody),
    values: stored,
    // `keepDirty`: after a refetch the form still has changes to save.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const isUploading = useIsUploading();
  /** The accounts that this form began with, or that a refusal showed. A refetch in between does not count. */
  const [seen, setSeen] = useState(stored.accounts);
  if (!form.formState.isDirty && seen !== stored.accounts) setSeen(stored.accounts);
  const save = useAdminMutation({
    mutate: (body: TransferAccountsBody) =>
      apiFetch<TransferAccountsBody>(PATH, { method: "PUT", body: { ...body, seen } }),
    success: copy.saved,
    failure: settingsCopy.saveFailed,
    isConflictInForm: true,
    onError: (error) => {
      const current = savedMeanwhile(error, "accounts");
      if (current) setSeen(current);
    },
    onSuccess: (saved, client) => void client.setQueryData(accountsQuery.queryKey, saved),
  });
  const submit = form.handleSubmit((body) => {
    const sent = structuredClone(form.getValues());
    save.mutate(body, {
      onSuccess: (saved) => {
        resetToSaved(form, sent, saved);
        setSeen(saved.accounts);
      },
    });
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "accounts" });
  useReportChanges(form.formState.isDirty);

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={copy.title}
      className="max-w-5xl border-line border-t pt-7"
    >
      <FieldGroup title={copy.title} text={copy.intro}>
        {fields.map((row, index) => (
          <AccountFields
            key={row.id}
            form={form}
            index={index}
            onRaise={index > 0 ? () => move(index, index - 1) : null}
            onRemove={() => remove(index)}
          />
        ))}
        <div className="empty:hidden sm:col-span-2">
          <ConflictMessage error={form.formState.isDirty ? save.error : null} />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button
            variant="quiet"
            disabled={fields.length >= MAX_TRANSFER_ACCOUNTS}
            onClick={() => append({ ...emptyAccount })}
          >
            <Plus className="size-4" strokeWidth={1.75} />
            {copy.add}
          </Button>
          <Button type="submit" disabled={!form.formState.isDirty || isUploading} isLoading={save.isPending}>
            {copy.save}
          </Button>
        </div>
      </FieldGroup>
    </form>
  );
}

const emptyAccount: TransferAccountsBody["accounts"][number] = {
  kind: "nequi",
  label: "",
  holder: "",
  number: "",
  qrUrl: null,
  minAmount: null,
  maxAmount: null,
  isEnabled: true,
};

type FieldsProps = { form: AccountsForm; index: number; onRaise: (() => void) | null; onRemove: () => void };

function AccountFields({ form, index, onRaise, onRemove }: FieldsProps) {
  const name = `accounts.${index}` as const;
  const qrUrl = form.watch(`${name}.qrUrl`);
  const isBank = form.watch(`${name}.kind`) === "bank";

  return (
    <fieldset className="grid items-start gap-5 border-line border-b pb-6 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-4 font-medium">{copy.account(index + 1)}</legend>
      <Field label={copy.kind} required>
        <Select {...form.register(`${name}.kind`)}>
          {transferAccountKinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <FormField
        form={form}
        name={`${name}.label`}
        label={copy.label}
        hint={copy.labelHint}
        required={isBank}
        isOptional={!isBank}
      />
      <FormField form={form} name={`${name}.number`} label={copy.number} required autoComplete="off" />
      <FormField form={form} name={`${name}.holder`} label={copy.holder} hint={copy.holderHint} required />
      <PesosField form={form} name={`${name}.minAmount`} label={copy.min} isOptional isNullable />
      <PesosField form={form} name={`${name}.maxAmount`} label={copy.max} isOptional isNullable />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">
          {copy.qr} <span className="font-normal text-muted">({uiCopy.optional})</span>
        </legend>
        <ImageField
          value={qrUrl ?? ""}
          isWhole
          onChange={(url) => form.setValue(`${name}.qrUrl`, url || null, { shouldDirty: true })}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 sm:self-end">
        <Checkbox {...form.register(`${name}.isEnabled`)} label={copy.isEnabled} />
        {onRaise && (
          <Button size="sm" variant="quiet" onClick={onRaise}>
            <ArrowUp className="size-4" strokeWidth={1.75} />
            {copy.raise}
          </Button>
        )}
        <RemoveButton label={copy.remove(index + 1)} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
