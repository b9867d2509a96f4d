import type { UseFormReturn } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import type { UpdateProfileBody } from "#contract/accounts/accounts.ts";
import { identityDocuments, identityDocumentTypes } from "#contract/orders/identity-document.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.settings;

/** Identity document for invoices; optional. */
export function DocumentFields({ form }: { form: UseFormReturn<UpdateProfileBody> }) {
  const document = form.watch("document");
  const error = form.formState.errors.document;

  function chooseType(typed: string) {
    const type = identityDocumentTypes.find((one) => one === typed);
    form.setValue("document", type ? { type, number: document?.number ?? "" } : null, { shouldDirty: true });
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={copy.documentType} hint={copy.documentTypeHint} isOptional>
        <Select value={document?.type ?? ""} onChange={(event) => chooseType(event.target.value)}>
          <option value="">{copy.noDocument}</option>
          {identityDocumentTypes.map((type) => (
            <option key={type} value={type}>
              {identityDocuments[type].label}
            </option>
          ))}
        </Select>
      </Field>
      {document && (
        <Field
          label={copy.documentNumber}
          hint={identityDocuments[document.type].hint}
          error={error && "number" in error ? error.number?.message : undefined}
          required
        >
          <Input {...form.register("document.number")} autoComplete="off" />
        </Field>
      )}
    </div>
  );
}
