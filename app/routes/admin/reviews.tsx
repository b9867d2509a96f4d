import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Star, Upload } from "lucide-react";
import { useState } from "react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { FilterChips } from "#app/features/admin/kit/filter-chips.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { readChoice, readPage, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { ReadyAnswersButton } from "#app/features/admin/ready-answers/ready-answers-button.tsx";
import { AdminReviewCard } from "#app/features/admin/reviews/admin-review-card.tsx";
import { adminReviewsCopy as copy } from "#app/features/admin/reviews/copy.ts";
import { ImportReviewsDialog } from "#app/features/admin/reviews/import-dialog.tsx";
import { ReviewFiguresRow } from "#app/features/admin/reviews/review-figures.tsx";
import { ReviewWordsTable } from "#app/features/admin/reviews/review-words.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { Chip } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { listedReviewStates } from "#contract/reviews/review-names.ts";
import type { AdminReview } from "#contract/reviews/reviews.ts";

const PAGE_SIZE = 20;
const tabs = ["list", "words"] as const;
const choices = ["all", ...listedReviewStates] as const;

export default function AdminReviewsPage() {
  const { params, change } = useUrlState();
  const settings = useSettings();
  const tab = readChoice(params, "tab", tabs) ?? "list";
  const [isImporting, setImporting] = useState(false);

  return (
    <AdminPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <>
          <Button variant="quiet" onClick={() => setImporting(true)}>
            <Upload aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {copy.import.open}
          </Button>
          <ReadyAnswersButton use="reviews" />
        </>
      }
    >
      {settings && !settings.reviews.isEnabled && (
        <p className="mb-4 bg-warning-tint px-4 py-2.5 text-sm">{copy.off}</p>
      )}
      <ReviewFiguresRow />
      <FilterChips
        legend={copy.title}
        options={tabs.map((name) => [name, copy.tabs[name]] as const)}
        value={tab}
        onChange={(name) => change({ tab: name === "list" ? null : name })}
        className="flex flex-wrap gap-2 pt-4"
      />
      {tab === "words" ? <ReviewWordsTable /> : <Reviews />}
      {isImporting && <ImportReviewsDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  );
}

/** New ones unless another state is chosen. */
function Reviews() {
  const { params, hrefOfPage, change } = useUrlState();
  const state = readChoice(params, "state", choices) ?? "new";
  const hasPhotos = params.get("photos") === "true";
  const page = readPage(params);
  const list = useQuery({
    ...apiListQuery<AdminReview>("/api/admin/reviews", {
      state: state === "all" ? null : state,
      photos: hasPhotos || null,
      page,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <FilterChips
          legend={copy.filter}
          options={choices.map((name) => [name, name === "all" ? copy.all : copy.states[name]] as const)}
          value={state}
          onChange={(name) => change({ state: name === "new" ? null : name })}
          className="flex flex-wrap gap-2"
        />
        <Chip isSelected={hasPhotos} onClick={() => change({ photos: hasPhotos ? null : "true" })}>
          {copy.onlyPhotos}
        </Chip>
      </div>
      <ResourceList
        query={list}
        skeleton={{ columns: 2 }}
        pages={{ page, pageSize: PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
          <EmptyState
            icon={<Star aria-hidden="true" />}
            title={copy.empty}
            text={state === "new" && copy.emptyNew}
          />
        }
      >
        {(reviews) => reviews.map((review) => <AdminReviewCard key={review.id} review={review} />)}
      </ResourceList>
    </>
  );
}
