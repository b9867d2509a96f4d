import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { ConflictMessage } from "../../kit/conflict-message.tsx";
import { DeleteDialog } from "../../kit/delete-dialog.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { ResourceList } from "../../kit/resource.tsx";
import { SortableList } from "../../kit/sortable-list.tsx";
import { contentCopy } from "../copy.ts";
import { type ListName, useEditableList } from "./use-editable-list.ts";

type ListCopy = {
  edit: string;
  intro: string;
  add: string;
  removeTitle: string;
  empty: string;
  emptyText: string;
};

export type FormProps<Item, Body> = {
  /** Null for a new item. */
  item: Item | null;
  isSaving: boolean;
  /** Of the last save. */
  error: Error | null;
  onSave: (body: Body) => void;
  onClose: () => void;
};

type Props<Item, Body> = {
  name: ListName;
  label: string;
  copy: ListCopy;
  nameOf: (item: Item) => string;
  pictureOf?: (item: Item) => string;
  /** Badge that says why the shop does not show an item; null when it does. */
  hiddenReason: (item: Item, index: number) => string | null;
  renderItem: (item: Item) => ReactNode;
  renderForm: (props: FormProps<Item, Body>) => ReactNode;
};

/** A list of the home page, with adding, editing, reordering and deleting. */
export function EditableList<Item extends { id: number }, Body extends object>(props: Props<Item, Body>) {
  const { name, label, copy } = props;
  const { list, save, remove, order } = useEditableList<Item, Body>(name);
  const [editing, setEditing] = useState<Item | "new" | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  const item = editing === "new" ? null : editing;

  function edit(opened: Item | "new") {
    save.reset();
    setEditing(opened);
  }

  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-5">
        <p className="max-w-text text-muted">{copy.intro}</p>
        <Button onClick={() => edit("new")}>
          <Plus className="size-4.5" strokeWidth={1.75} />
          {copy.add}
        </Button>
      </div>
      <ResourceList
        query={list}
        skeleton={{ rows: 4, columns: 2 }}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} />}
      >
        {(items) => (
          <SortableList
            label={label}
            items={items}
            nameOf={props.nameOf}
            renderItem={(shown, index) => (
              <ListItem pictureUrl={props.pictureOf?.(shown)} hiddenReason={props.hiddenReason(shown, index)}>
                {props.renderItem(shown)}
              </ListItem>
            )}
            onReorder={(ids, onSettled) => order.mutate(ids, { onSettled })}
            onEdit={edit}
            onRemove={setRemoving}
          />
        )}
      </ResourceList>
      {editing !== null &&
        props.renderForm({
          item,
          isSaving: save.isPending,
          error: save.error,
          onSave: (body) =>
            save.mutate(
              { seen: item, body },
              {
                onSuccess: () => setEditing(null),
                onError: (error) => {
                  const theirs = savedMeanwhile(error, "item") as Item | null;
                  if (theirs) setEditing(theirs);
                },
              },
            ),
          onClose: () => setEditing(null),
        })}
      {removing && (
        <DeleteDialog
          title={copy.removeTitle}
          text={contentCopy.lists.removeText}
          confirmLabel={contentCopy.lists.removeConfirm}
          remove={remove}
          input={removing.id}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

/** The form of an item. What somebody else saved meanwhile replaces the values that were not edited here. */
export function useItemForm<Body extends FieldValues>(schema: z.ZodType<Body, Body>, values: Body) {
  return useForm<Body, unknown, Body>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
}

type ItemDialogProps<Item, Body extends FieldValues> = FormProps<Item, Body> & {
  form: UseFormReturn<Body, unknown, Body>;
  copy: Pick<ListCopy, "add" | "edit">;
  children: ReactNode;
};

/** The dialog that adds or edits an item. */
export function ItemDialog<Item, Body extends FieldValues>(props: ItemDialogProps<Item, Body>) {
  const { item, isSaving, error, onSave, onClose, form, copy, children } = props;
  return (
    <FormDialog
      title={item ? copy.edit : copy.add}
      saveLabel={isSaving ? contentCopy.lists.saving : contentCopy.lists.save}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      onSubmit={form.handleSubmit(onSave)}
      onClose={onClose}
    >
      <ConflictMessage error={error} />
      {children}
    </FormDialog>
  );
}

type ListItemProps = { pictureUrl: string | undefined; hiddenReason: string | null; children: ReactNode };

function ListItem({ pictureUrl, hiddenReason, children }: ListItemProps) {
  return (
    <>
      {pictureUrl !== undefined && (
        <Picture src={pictureUrl} alt="" sizes="56px" className="aspect-4/5 w-14 shrink-0" />
      )}
      <div className={cn("min-w-0 flex-1", hiddenReason && "text-muted")}>
        {hiddenReason && <Badge className="mb-1">{hiddenReason}</Badge>}
        {children}
      </div>
    </>
  );
}
