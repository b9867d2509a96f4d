import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { TableSkeleton } from "../../admin-table.tsx";
import { contentCopy } from "../copy.ts";
import { OrderedList } from "./ordered-list.tsx";
import { type ListName, useEditableList } from "./use-editable-list.ts";

type Words = {
  intro: string;
  add: string;
  removeTitle: string;
  empty: string;
  emptyText: string;
};

export type FormProps<Item, Body> = {
  /** Null: a new one. */
  item: Item | null;
  isSaving: boolean;
  onSave: (body: Body) => void;
  onClose: () => void;
};

type Props<Item, Body> = {
  name: ListName;
  label: string;
  words: Words;
  nameOf: (item: Item) => string;
  pictureOf?: (item: Item) => string;
  hiddenOf: (item: Item, index: number) => string | null;
  renderItem: (item: Item) => ReactNode;
  renderForm: (props: FormProps<Item, Body>) => ReactNode;
};

/** One of the lists with everything that its owner does to it. */
export function EditableList<Item extends { id: number }, Body extends object>(props: Props<Item, Body>) {
  const { name, label, words } = props;
  const { list, save, remove, order } = useEditableList<Item, Body>(name);
  const [editing, setEditing] = useState<Item | "new" | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  const item = editing === "new" ? null : editing;

  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-5">
        <p className="max-w-text text-muted">{words.intro}</p>
        <Button onClick={() => setEditing("new")}>
          <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {words.add}
        </Button>
      </div>
      {list.data && list.data.length > 0 && (
        <OrderedList
          label={label}
          items={list.data}
          nameOf={props.nameOf}
          hiddenOf={props.hiddenOf}
          renderItem={props.renderItem}
          {...(props.pictureOf && { pictureOf: props.pictureOf })}
          onOrder={(ids, onSettled) => order.mutate(ids, { onSettled })}
          onEdit={setEditing}
          onRemove={setRemoving}
        />
      )}
      {list.data?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {!list.data && list.isError && (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {!list.data && !list.isError && <TableSkeleton rows={4} columns={2} />}
      {editing !== null &&
        props.renderForm({
          item,
          isSaving: save.isPending,
          onSave: (body) =>
            save.mutate({ id: item?.id ?? null, body }, { onSuccess: () => setEditing(null) }),
          onClose: () => setEditing(null),
        })}
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={words.removeTitle}
        text={contentCopy.lists.removeText}
        confirmLabel={contentCopy.lists.removeConfirm}
        isDangerous
        isLoading={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
      />
    </div>
  );
}
