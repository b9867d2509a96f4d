import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import { addressFieldsCopy } from "#app/features/addresses/copy.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import { type Address, NewAddressBody } from "#contract/accounts/addresses.ts";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { addressesCopy } from "./copy.ts";
import { useSaveAddress } from "./use-address-changes.ts";

const copy = addressesCopy.dialog;

const names = [
  "label",
  "firstName",
  "lastName",
  "phone",
  "address",
  "state",
  "city",
  "zipCode",
  "neighborhood",
  "directions",
] as const;

type Props = {
  user: User;
  /** null for a new address. */
  address: Address | null;
  /** The first address always becomes the default. */
  isFirst: boolean;
  onClose: () => void;
};

/** The fields of an address, and a label. */
export function AddressDialog({ user, address, isFirst, onClose }: Props) {
  const formId = useId();
  const save = useSaveAddress();
  const form = useForm<NewAddressBody>({
    resolver: zodResolver(NewAddressBody),
    defaultValues: valuesOf(address, user),
  });
  const { errors, isDirty } = form.formState;

  const submit = form.handleSubmit(({ isDefault, ...body }) =>
    save.mutate(
      { id: address?.id ?? null, body: { ...body, ...(isDefault && { isDefault }) } },
      { onSuccess: onClose, onError: (error) => showServerErrors(error, names, form.setError) },
    ),
  );

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeptOpen={isDirty}
      title={address ? copy.editTitle : copy.newTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5 pt-1">
          <Field label={copy.label} hint={copy.labelHint} error={errors.label?.message} isOptional>
            <Input {...form.register("label")} autoComplete="off" maxLength={40} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={addressFieldsCopy.firstName} error={errors.firstName?.message} required>
              <Input {...form.register("firstName")} autoComplete="given-name" />
            </Field>
            <Field label={addressFieldsCopy.lastName} error={errors.lastName?.message} required>
              <Input {...form.register("lastName")} autoComplete="family-name" />
            </Field>
            <Field
              label={addressFieldsCopy.phone}
              error={errors.phone?.message}
              required
              className="sm:col-span-2"
            >
              <Input
                {...form.register("phone")}
                type="tel"
                autoComplete="tel"
                placeholder={addressFieldsCopy.phonePlaceholder}
              />
            </Field>
          </div>
          <AddressFields />
          {!isFirst && !address?.isDefault && (
            <Checkbox {...form.register("isDefault")} label={copy.isDefault} />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}

function valuesOf(address: Address | null, { firstName, lastName }: User): NewAddressBody {
  const empty = {
    address: "",
    city: "",
    state: "",
    zipCode: UNKNOWN_POSTAL_CODE,
    country: addressFieldsCopy.colombia,
  };
  if (!address) return { label: "", firstName, lastName, phone: "", ...empty };
  const { id, isDefault, cityCode, neighborhood, directions, ...fields } = address;
  return { ...fields, neighborhood: neighborhood ?? "", directions: directions ?? "" };
}
