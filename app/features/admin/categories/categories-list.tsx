import { useRef, useState } from "react";
import { moved, useReorder } from "#app/ui/use-reorder.ts";
import type { Category } from "#contract/catalog.ts";
import { CategoryRow } from "./category-row.tsx";
import { categoriesCopy } from "./copy.ts";
import { DeleteCategory } from "./delete-category.tsx";
import { useOrderCategories } from "./use-category-actions.ts";

type Props = { categories: readonly Category[]; onEdit: (category: Category) => void };

/** The categories in the order of the shop, each to be moved, edited and deleted. */
export function CategoriesList({ categories, onEdit }: Props) {
  const order = useOrderCategories();
  /** As it is on screen until it is stored; null: as it came. The ref is the same, before the screen shows it. */
  const [draft, setDraft] = useState<readonly Category[] | null>(null);
  const latest = useRef<readonly Category[] | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  const [said, setSaid] = useState("");
  const shown = draft ?? categories;
  const { listRef, dragged, handleOf } = useReorder(shown.length, move, store);

  function show(next: readonly Category[] | null) {
    latest.current = next;
    setDraft(next);
  }

  function move(from: number, to: number) {
    const next = moved(latest.current ?? categories, from, to);
    show(next);
    setSaid(categoriesCopy.moved(next[to]?.name ?? "", to + 1, next.length));
  }

  function store() {
    const ids = latest.current?.map(({ id }) => id);
    if (ids) order.mutate(ids, { onSettled: () => show(null) });
  }

  function step(from: number, to: number) {
    move(from, to);
    store();
  }

  return (
    <>
      <ul
        aria-label={categoriesCopy.list}
        ref={(list) => {
          listRef.current = list;
        }}
        className="border-line border-t"
      >
        {shown.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            handle={handleOf(index)}
            isDragged={dragged === index}
            onUp={index > 0 ? () => step(index, index - 1) : null}
            onDown={index < shown.length - 1 ? () => step(index, index + 1) : null}
            onEdit={() => onEdit(category)}
            onDelete={() => setDeleting(category)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {deleting && <DeleteCategory category={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
