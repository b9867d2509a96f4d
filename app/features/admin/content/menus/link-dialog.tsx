import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { MenuLinkBody } from "#contract/content/content.ts";
import { isExternalLink, MAX_LINK_LABEL, type MenuLink } from "#contract/content/menus.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { FormField } from "../../kit/form-field.tsx";
import { contentCopy } from "../copy.ts";
import type { TargetGroup } from "./menu-targets.ts";

const copy = contentCopy.menus;

/** The choice that asks for the address of another site. */
const EXTERNAL = "https:";

/** Completes an address as people copy it by hand: `instagram.com/trenza`. */
function completeAddress(typed: unknown): string {
  const address = String(typed).trim();
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
}

type Props = {
  link: MenuLink | null;
  groups: readonly TargetGroup[];
  onSave: (link: MenuLink) => void;
  onClose: () => void;
};

/** Adds a link to a menu, or edits one. */
export function LinkDialog({ link, groups, onSave, onClose }: Props) {
  const form = useForm<MenuLink>({
    resolver: zodResolver(MenuLinkBody),
    defaultValues: link ?? { label: "", to: "" },
  });
  const to = useWatch({ control: form.control, name: "to" });
  const targets = groups.flatMap((group) => group.targets);
  const isKnown = targets.some((target) => target.to === to);
  // Not read from what is typed: half an address is not one of another site yet.
  const [isExternal, setExternal] = useState(isExternalLink(to));

  function choose(chosen: string) {
    setExternal(chosen === EXTERNAL);
    const { getValues, setValue } = form;
    const target = targets.find((each) => each.to === chosen);
    const written = getValues("label");
    const isUnwritten =
      written === "" || targets.some(({ label }) => label.slice(0, MAX_LINK_LABEL) === written);
    setValue("to", chosen === EXTERNAL ? "" : chosen, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    if (target && isUnwritten)
      setValue("label", target.label.slice(0, MAX_LINK_LABEL), { shouldDirty: true });
  }

  return (
    <FormDialog
      title={link ? copy.edit : copy.add}
      size="sm"
      saveLabel={copy.done}
      isDirty={form.formState.isDirty}
      isSaving={false}
      onSubmit={form.handleSubmit(onSave)}
      onClose={onClose}
    >
      <Field label={copy.target} error={isExternal ? null : form.formState.errors.to?.message} required>
        <Select value={isExternal ? EXTERNAL : to} onChange={({ target }) => choose(target.value)}>
          {!isKnown && !isExternal && <option value={to}>{to || copy.choose}</option>}
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.targets.map((target) => (
                <option key={target.to} value={target.to}>
                  {target.name}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label={copy.groups.other}>
            <option value={EXTERNAL}>{copy.external}</option>
          </optgroup>
        </Select>
      </Field>
      {isExternal && (
        <FormField
          form={form}
          name="to"
          label={copy.address}
          hint={copy.addressHint}
          required
          rules={{ setValueAs: completeAddress }}
          type="url"
          inputMode="url"
          autoCapitalize="none"
        />
      )}
      <FormField
        form={form}
        name="label"
        label={copy.label}
        required
        maxLength={MAX_LINK_LABEL}
        autoComplete="off"
      />
    </FormDialog>
  );
}
