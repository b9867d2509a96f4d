import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import { adminCopy } from "../copy.ts";
import { moveItem, useReorder } from "./use-reorder.ts";

const copy = adminCopy.sortable;

type Props<Item> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Stores the new order; must call `onSettled` once that has succeeded or failed. */
  onReorder: (ids: number[], onSettled: () => void) => void;
  onEdit: (item: Item) => void;
  onRemove: (item: Item) => void;
};

/** A list whose rows can be reordered, edited and deleted. On phones only the buttons move rows, since fingers scroll. */
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
    const ids = latest.current?.map(({ id }) => id);
    if (ids) props.onReorder(ids, () => show(null));
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
            <li
              key={item.id}
              className={cn(
                "flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3 transition-colors sm:flex-nowrap sm:gap-x-4",
                dragged === index && "bg-cream",
              )}
            >
              <button
                type="button"
                {...handleProps(index)}
                aria-label={copy.move(name)}
                className="-ml-2 grid h-11 w-8 max-sm:hidden shrink-0 cursor-grab place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              </button>
              {props.renderItem(item, index)}
              <div className="-mr-3 flex shrink-0 max-sm:w-full max-sm:justify-end">
                <Action
                  label={copy.moveUp(name)}
                  disabled={index === 0}
                  onClick={() => step(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                </Action>
                <Action
                  label={copy.moveDown(name)}
                  disabled={index === shown.length - 1}
                  onClick={() => step(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                </Action>
                <Action label={copy.edit(name)} onClick={() => props.onEdit(item)}>
                  <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                </Action>
                <Action
                  label={copy.remove(name)}
                  onClick={() => props.onRemove(item)}
                  className="hover:text-error!"
                >
                  <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                </Action>
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

function Action({ label, className, ...rest }: { label: string } & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={cn(
        "touch-target grid size-(--control-height) place-items-center rounded-control text-muted transition-colors hover:bg-line hover:text-ink",
        "disabled:pointer-events-none disabled:opacity-35",
        className,
      )}
    />
  );
}
