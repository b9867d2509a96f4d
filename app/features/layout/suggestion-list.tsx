import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { SaleEnd, SalePrice } from "#app/features/sales/sale-price.tsx";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Suggestions } from "#contract/catalog/suggestions.ts";
import { layoutCopy } from "./copy.ts";
import { suggestionPaths } from "./use-suggestions.ts";

const copy = layoutCopy.suggestions;

type SuggestionListProps = {
  id: string;
  suggestions: Suggestions;
  /** Whether they are those of the term, and not of the text before it. */
  isCurrent: boolean;
  term: string;
  /** Index of the option selected by the arrow keys; -1 for none. */
  active: number;
  onChoose: () => void;
};

/** Suggestions below the search field. The focus stays in the field, which refers to the active option. */
export default function SuggestionList({
  id,
  suggestions,
  isCurrent,
  term,
  active,
  onChoose,
}: SuggestionListProps) {
  const { products, categories, total } = suggestions;
  const paths = suggestionPaths(suggestions, term);
  const option = (index: number) => ({
    id: `${id}-${index}`,
    to: paths[index] ?? "/shop",
    isActive: index === active,
    onChoose,
  });

  const hasNone = paths.length === 0;
  const text = hasNone ? copy.none(term) : copy.count(paths.length);
  // After the first render: screen readers announce only what changes in a status.
  const [status, setStatus] = useState({ text: "", hasNone: false });
  useEffect(() => {
    if (isCurrent) setStatus({ text, hasNone });
  }, [isCurrent, text, hasNone]);

  return (
    <div className={cn(frameClass, hasNone && !status.hasNone && "hidden")}>
      <p role="status" className={status.hasNone ? "px-5 py-3 text-muted text-sm" : "sr-only"}>
        {status.text}
      </p>
      <div id={id} hidden={hasNone} role="listbox" tabIndex={-1} aria-label={copy.label}>
        {products.map((product, index) => (
          <Option key={product.slug} {...option(index)}>
            <Picture src={product.imageUrl} alt="" sizes="48px" className="aspect-4/5 w-11 shrink-0" />
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
              <span className="line-clamp-2 min-w-0 grow basis-32 break-words">{product.name}</span>
              <span className="text-muted text-sm tabular-nums sm:text-right">
                {product.hasDearerSizes && `${copy.from} `}
                <SalePrice {...product} />
                <SaleEnd {...product} className="block" />
              </span>
            </span>
          </Option>
        ))}
        {categories.map((category, index) => (
          <Option key={category.slug} {...option(products.length + index)}>
            <span className="grow">
              <span className="text-muted">{copy.category} </span>
              {category.name}
            </span>
            <span className="text-muted text-sm">{copy.products(category.productCount)}</span>
          </Option>
        ))}
        {total > 0 && (
          <Option {...option(paths.length - 1)}>
            <span className="text-cinnamon">{copy.all(isCurrent ? total : null, term)}</span>
          </Option>
        )}
      </div>
    </div>
  );
}

const frameClass = cn(
  "absolute inset-x-0 top-full z-40 mt-2 max-h-[calc(100dvh-11rem)] animate-rise-in overflow-y-auto overscroll-contain",
  "rounded-sheet border border-line bg-paper py-2 shadow-float",
);

type OptionProps = { id: string; to: string; isActive: boolean; onChoose: () => void; children: ReactNode };

function Option({ id, to, isActive, onChoose, children }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field: its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        "flex min-h-12 items-center gap-4 px-5 py-1.5 leading-snug hover:bg-cream",
        isActive && "bg-cream forced-colors:-outline-offset-2 forced-colors:outline-2",
      )}
    >
      {children}
    </Link>
  );
}
