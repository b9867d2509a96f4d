import type { ComponentProps } from "react";
import { FormDialog as AdminFormDialog } from "../../form-dialog.tsx";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.lists;

/** The dialog around one thing's fields, with the words of the lists. */
export function FormDialog(props: Omit<ComponentProps<typeof AdminFormDialog>, "keepLabel" | "saveLabel">) {
  return (
    <AdminFormDialog
      {...props}
      keepLabel={copy.cancel}
      saveLabel={props.isSaving ? copy.saving : copy.save}
    />
  );
}
