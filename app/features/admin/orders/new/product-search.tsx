import { isCancelledError, keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type Ref, useState } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { cn } from "#app/ui/cn.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { isSameLine } from "#contract/cart/cart.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { SearchBox } from "../../kit/search-box.tsx";
import { bestOffer, searchedWords, sortOffers } from "./best-offers.ts";
import { newOrderCopy } from "./copy.ts";
import { type NewLine, offerName } from "./form-values.ts";

const copy = newOrderCopy.search;
const MIN_SEARCH_LENGTH = 2;
const MAX_RESULTS = 6;
/** Page size for a text with a size: the server finds a size only as it is written, so they are matched here. */
const MAX_RESULTS_FOR_SIZE = 24;

type Props = {
  lines: readonly NewLine[];
  inputRef?: Ref<HTMLInputElement>;
  onAdd: (line: NewLine) => void;
};

/** Searches products on sale and adds one of their sizes to the order. */
export function ProductSearch({ lines, inputRef, onAdd }: Props) {
  const [search, setSearch] = useState("");
  const isSearching = search.length >= MIN_SEARCH_LENGTH;
  const { data, isError, refetch, isFetching } = useQuery({
    ...offersQuery(search),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const offers = sortOffers((data?.items ?? []).flatMap(orderLinesOf), search);
  const client = useQueryClient();

  /** Adds the best match of a text once the server has answered; meanwhile the next text can be typed. */
  async function addBest(text: string) {
    if (text.length < MIN_SEARCH_LENGTH) return;
    const query = offersQuery(text);
    const found = await client
      .fetchQuery(query)
      // Emptying the box cancelled the search for the same text that was already on its way.
      .catch((error) => (isCancelledError(error) ? client.fetchQuery(query) : null))
      .catch(() => null);
    const match = found && bestOffer(found.items.flatMap(orderLinesOf), text);
    if (match) onAdd(match);
    else toast({ title: found ? copy.nothingFor(text) : copy.failed, variant: "destructive" });
  }

  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        inputRef={inputRef}
        value={search}
        placeholder={copy.label}
        onSearch={setSearch}
        onEnter={addBest}
        className="sm:max-w-md"
      />
      {!isSearching && <p className="text-muted text-xs">{copy.hint}</p>}
      {isSearching && isError && <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />}
      {isSearching && data && offers.length === 0 && <p className="text-muted">{copy.nothing}</p>}
      {isSearching && offers.length > 0 && (
        <ul
          aria-label={copy.results}
          className="max-h-96 divide-y divide-line overflow-y-auto rounded-sheet border border-line px-4"
        >
          {offers.map((offer) => (
            <OfferRow
              key={`${offer.productId} ${offer.size}`}
              offer={offer}
              isIn={lines.some((line) => isSameLine(line, offer))}
              onAdd={() => onAdd(offer)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function offersQuery(text: string) {
  const search = searchedWords(text);
  const pageSize = search === text ? MAX_RESULTS : MAX_RESULTS_FOR_SIZE;
  return apiListQuery<Product>("/api/products", { search, state: "published", page: 1, pageSize });
}

function OfferRow({ offer, isIn, onAdd }: { offer: NewLine; isIn: boolean; onAdd: () => void }) {
  const isSoldOut = offer.available < 1;
  const name = offerName(offer);

  return (
    <li className="flex items-center gap-3 py-2">
      <Picture src={offer.imageUrl} alt="" sizes="36px" className="aspect-4/5 w-9 shrink-0" />
      <div className="min-w-0 grow">
        <p className="break-words leading-snug">{name}</p>
        <p className="text-muted text-xs tabular-nums">
          {pesosExact(offer.price)} · {isSoldOut ? copy.soldOut : copy.stock(offer.available)}
        </p>
      </div>
      {/* The same button when the product is in the order: it has the focus. */}
      <button
        type="button"
        aria-label={isIn ? undefined : copy.add(name)}
        aria-disabled={isIn}
        disabled={isSoldOut && !isIn}
        onClick={() => !isIn && onAdd()}
        className={cn(
          "grid h-11 shrink-0 place-items-center",
          isIn
            ? "cursor-default text-muted text-xs"
            : "w-11 rounded-full border border-edge transition-colors hover:border-ink hover:bg-cream disabled:cursor-not-allowed disabled:opacity-40",
        )}
      >
        {isIn ? copy.isIn : <Plus className="size-4.5" strokeWidth={1.75} />}
      </button>
    </li>
  );
}

/** What can be bought of a product: its enabled sizes, or the product itself. */
function orderLinesOf(product: Product): NewLine[] {
  const { id: productId, name, imageUrl, price, stock, isPublished, variants } = product;
  if (!isPublished) return [];
  const line = { productId, name, quantity: 1 };
  if (variants.length === 0) return [{ ...line, size: "", imageUrl, price, available: stock }];
  return variants
    .filter(({ isEnabled }) => isEnabled)
    .map((variant) => ({
      ...line,
      size: variant.size,
      imageUrl: variant.imageUrl ?? imageUrl,
      price: variant.price,
      available: variant.stock,
    }));
}
