import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { Link } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import { moved, useReorder } from "#app/ui/use-reorder.ts";
import { type Category, DEFAULT_PRODUCT_IMAGE } from "#contract/catalog.ts";
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
          <li
            key={category.id}
            className={cn(
              "flex items-center gap-3 border-line border-b py-2.5 transition-colors sm:gap-4",
              dragged === index && "bg-cream",
            )}
          >
            <button
              type="button"
              {...handleOf(index)}
              aria-label={categoriesCopy.move(category.name)}
              className="-ml-2 grid h-11 w-8 shrink-0 cursor-grab place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing"
            >
              <GripVertical aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
            </button>
            <Picture
              src={category.imageUrl ?? DEFAULT_PRODUCT_IMAGE}
              alt=""
              sizes="48px"
              className="aspect-4/5 w-12 shrink-0"
            />
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{category.name}</p>
              <p className="truncate text-muted text-xs">{category.slug}</p>
              <Link
                to={`/admin/products?category=${category.slug}`}
                className="touch-target text-muted text-xs underline-offset-4 hover:text-ink hover:underline"
              >
                {category.productCount > 0
                  ? categoriesCopy.products(category.productCount)
                  : categoriesCopy.noProducts}
              </Link>
            </div>
            <p className="line-clamp-2 max-w-md flex-1 text-muted text-xs max-lg:hidden">
              {category.description}
            </p>
            <div className="-mr-3 flex shrink-0">
              <Action
                label={categoriesCopy.moveUp(category.name)}
                disabled={index === 0}
                onClick={() => step(index, index - 1)}
                className="max-sm:hidden"
              >
                <ArrowUp aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              </Action>
              <Action
                label={categoriesCopy.moveDown(category.name)}
                disabled={index === shown.length - 1}
                onClick={() => step(index, index + 1)}
                className="max-sm:hidden"
              >
                <ArrowDown aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              </Action>
              <Action label={categoriesCopy.edit(category.name)} onClick={() => onEdit(category)}>
                <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              </Action>
              <Action
                label={categoriesCopy.remove(category.name)}
                onClick={() => setDeleting(category)}
                className="hover:text-error!"
              >
                <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              </Action>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {deleting && <DeleteCategory category={deleting} onClose={() => setDeleting(null)} />}
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
        "grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-line hover:text-ink",
        "disabled:pointer-events-none disabled:opacity-35",
        className,
      )}
    />
  );
}
