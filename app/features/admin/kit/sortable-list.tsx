import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import { adminCopy } from "../copy.ts";
import { iconButtonClass } from "./icon-button.ts";
import { isRowClick } from "./is-row-click.ts";
import { RowMenu } from "./row-menu.tsx";
import { moveItem, useReorder } from "./use-reorder.ts";

const copy = adminCopy.sortable;

type Props<Item> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Stores the new order, after those before it; must call `onSettled` once that has succeeded or failed. */
  onReorder: (ids: number[], onSettled: () => void) => void;
  onEdit: (item: Item) => void;
  onRemove: (item: Item) => void;
};

/** A list whose rows can be reordered, edited and deleted. On phones only the menu moves rows, since fingers scroll. */
export function SortableList<Item extends { id: number }>(props: Props<Item>) {
  const { items, nameOf } = props;
  /** Optimistic order until it is stored; null: as in `items`. The ref mirrors it: pointer events outrun renders. */
  const [draft, setDraft] = useState<readonly Item[] | null>(null);
  const latest = useRef<readonly Item[] | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const shown = draft ?? items;
  const { listRef, dragged, handleProps } = useReorder(shown.length, move, store);

  function show(next: readonly Item[] | null) {
    latest.current = next;
    setDraft(next);
  }

  function move(from: number, to: number) {
    const next = moveItem(latest.current ?? items, from, to);
    const item = next[to];
    show(next);
    if (item) setAnnouncement(copy.moved(nameOf(item), to + 1, next.length));
  }

  function store() {
    const stored = latest.current;
    if (!stored) return;
    props.onReorder(
      stored.map(({ id }) => id),
      // A row that was moved meanwhile keeps its new place.
      () => latest.current === stored && show(null),
    );
  }

  function step(from: number, to: number) {
    move(from, to);
    store();
  }

  return (
    <>
      <ul
        aria-label={props.label}
        ref={(list) => {
          listRef.current = list;
        }}
        className="border-line border-t"
      >
        {shown.map((item, index) => {
          const name = nameOf(item);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the row's edit button does the same by keyboard
            <li
              key={item.id}
              data-row
              onClick={(event) => isRowClick(event) && props.onEdit(item)}
              className={cn(
                "flex min-h-18 cursor-pointer items-center gap-x-3 border-line border-b py-2 transition-colors hover:bg-cream/60 sm:gap-x-4",
                dragged === index && "bg-cream",
              )}
            >
              <button
                type="button"
                {...handleProps(index)}
                aria-label={copy.move(name)}
                className="-ml-2 grid h-11 w-8 max-sm:hidden shrink-0 cursor-grab place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing"
              >
                <GripVertical className="size-4.5" strokeWidth={1.5} />
              </button>
              {props.renderItem(item, index)}
              <div className="-mr-2 flex shrink-0">
                <button
                  type="button"
                  data-open
                  aria-label={copy.edit(name)}
                  onClick={() => props.onEdit(item)}
                  className={cn(iconButtonClass, "max-sm:hidden")}
                >
                  <Pencil className="size-4.5" strokeWidth={1.5} />
                </button>
                <RowMenu
                  name={name}
                  actions={[
                    { label: copy.actions.edit, icon: Pencil, onSelect: () => props.onEdit(item) },
                    index > 0 && {
                      label: copy.actions.up,
                      icon: ArrowUp,
                      onSelect: () => step(index, index - 1),
                    },
                    index < shown.length - 1 && {
                      label: copy.actions.down,
                      icon: ArrowDown,
                      onSelect: () => step(index, index + 1),
                    },
                    {
                      label: copy.actions.remove,
                      icon: Trash2,
                      isDangerous: true,
                      onSelect: () => props.onRemove(item),
                    },
                  ]}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
