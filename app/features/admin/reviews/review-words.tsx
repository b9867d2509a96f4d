import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { ReviewWords } from "#contract/reviews/reviews.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { ResourceList } from "../kit/resource.tsx";
import type { Column } from "../kit/table-columns.ts";
import { adminReviewsCopy } from "./copy.ts";
import { reviewWordsQuery } from "./use-review-actions.ts";

const copy = adminReviewsCopy.words;

const columns: Column<ReviewWords>[] = [
  { header: copy.product, cell: ({ product }) => product.name, isTitle: true },
  { header: copy.reviews, cell: ({ reviews }) => reviews, align: "end" },
  { header: copy.praised, className: "as-cards:text-right", cell: ({ praised }) => listWords(praised) },
  { header: copy.missed, className: "as-cards:text-right", cell: ({ missed }) => listWords(missed) },
];

/** What people praise and miss, by product (docs/rules/reviews.md#words). */
export function ReviewWordsTable() {
  const query = useQuery(reviewWordsQuery);
  return (
    <>
      <p className="py-3 text-muted">{copy.lead}</p>
      <ResourceList
        query={query}
        skeleton={{ columns: 4 }}
        empty={<EmptyState icon={<MessageSquareText />} title={copy.empty} text={copy.emptyText} />}
      >
        {(rows) => (
          <AdminTable
            caption={copy.caption}
            columns={columns}
            rows={rows.map((row) => ({ ...row, id: row.product.id }))}
          />
        )}
      </ResourceList>
    </>
  );
}

function listWords(words: ReviewWords["praised"]): string {
  return words.map(({ word, count }) => `${word} (${count})`).join(", ") || copy.none;
}
