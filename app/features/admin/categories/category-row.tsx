import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type Category, DEFAULT_PRODUCT_IMAGE } from "#contract/catalog.ts";
import { categoriesCopy } from "./copy.ts";

type Steps = {
  /** Null at that end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

type Props = Steps & {
  category: Category;
  /** What makes its handle drag it. */
  handle: ComponentProps<"button">;
  isDragged: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** One category in the list's order. On a phone it moves by arrows, since fingers scroll. */
export function CategoryRow({ category, handle, isDragged, onUp, onDown, onEdit, onDelete }: Props) {
  const { name, slug, description, imageUrl, productCount } = category;
  const steps = { name, onUp, onDown };

  return (
    <li
      className={cn(
        "flex items-center gap-3 border-line border-b py-2.5 transition-colors sm:gap-4",
        isDragged && "bg-cream",
      )}
    >
      <button
        type="button"
        {...handle}
        aria-label={categoriesCopy.move(name)}
        className="-ml-2 grid h-11 w-8 shrink-0 cursor-grab place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing max-sm:hidden"
      >
        <GripVertical aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      </button>
      <div className="-my-1 -ml-2 flex shrink-0 flex-col sm:hidden">
        <StepButtons {...steps} />
      </div>
      <Picture
        src={imageUrl ?? DEFAULT_PRODUCT_IMAGE}
        alt=""
        sizes="48px"
        className="aspect-4/5 w-12 shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-muted text-xs">{slug}</p>
        <Link
          to={`/admin/products?category=${slug}`}
          className="touch-target text-muted text-xs underline-offset-4 hover:text-ink hover:underline"
        >
          {productCount > 0 ? categoriesCopy.products(productCount) : categoriesCopy.noProducts}
        </Link>
      </div>
      <p className="line-clamp-2 max-w-md flex-1 text-muted text-xs max-lg:hidden">{description}</p>
      <div className="-mr-3 flex shrink-0">
        <div className="flex max-sm:hidden">
          <StepButtons {...steps} />
        </div>
        <Action aria-label={categoriesCopy.edit(name)} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        </Action>
        <Action aria-label={categoriesCopy.remove(name)} onClick={onDelete} className="hover:text-error!">
          <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        </Action>
      </div>
    </li>
  );
}

function StepButtons({ name, onUp, onDown }: Steps & { name: string }) {
  return (
    <>
      <Action
        aria-label={categoriesCopy.moveUp(name)}
        disabled={!onUp}
        onClick={onUp ?? undefined}
        className="max-sm:size-10"
      >
        <ArrowUp aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      </Action>
      <Action
        aria-label={categoriesCopy.moveDown(name)}
        disabled={!onDown}
        onClick={onDown ?? undefined}
        className="max-sm:size-10"
      >
        <ArrowDown aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      </Action>
    </>
  );
}

function Action({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type="button"
      className={cn(
        "grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-line hover:text-ink",
        "disabled:pointer-events-none disabled:opacity-35",
        className,
      )}
    />
  );
}
