import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Star, Upload } from "lucide-react";
import { useState } from "react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { FilterChips } from "#app/features/admin/kit/filter-chips.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useOpenRecord } from "#app/features/admin/kit/use-open-record.ts";
import { readChoice, readPage, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { ReadyAnswersButton } from "#app/features/admin/ready-answers/ready-answers-button.tsx";
import { adminReviewsCopy as copy } from "#app/features/admin/reviews/copy.ts";
import { ImportReviewsDialog } from "#app/features/admin/reviews/import-dialog.tsx";
import { type OpenReviewStep, ReviewStepDialog } from "#app/features/admin/reviews/review-dialogs.tsx";
import { ReviewFiguresRow } from "#app/features/admin/reviews/review-figures.tsx";
import { ReviewSheet } from "#app/features/admin/reviews/review-sheet.tsx";
import { ReviewWordsTable } from "#app/features/admin/reviews/review-words.tsx";
import { ReviewsTable } from "#app/features/admin/reviews/reviews-table.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
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
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setImporting(true)}>
            <Upload className="size-4" strokeWidth={1.75} />
            {copy.import.open}
          </Button>
          <ReadyAnswersButton use="reviews" />
        </div>
      }
    >
      {settings && !settings.reviews.isEnabled && (
        <p className="mb-4 bg-warning-tint px-4 py-2.5 text-sm">{copy.off}</p>
      )}
      <Tabs
        label={copy.title}
        contentClassName="pt-2!"
        value={tab}
        onChange={(name) => change({ tab: name === "list" ? null : name })}
        tabs={[
          { value: "list", label: copy.tabs.list, content: <Reviews /> },
          {
            value: "words",
            label: copy.tabs.words,
            content: (
              <>
                <ReviewWordsTable />
                <ReviewFiguresRow />
              </>
            ),
          },
        ]}
      />
      {isImporting && <ImportReviewsDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  );
}

/** New ones unless another state is chosen. */
function Reviews() {
  const url = useUrlState();
  const { params, hrefOfPage, change } = url;
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
  const rows = list.data?.items ?? [];
  const { openId, hrefOfRecord, pager, close } = useOpenRecord(rows, url);
  /** Opened from a row, and open although a live update takes the row out of the list. */
  const [rowStep, setRowStep] = useState<OpenReviewStep | null>(null);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <FilterChips
          legend={copy.filter}
          options={choices.map((name) => [name, name === "all" ? copy.all : copy.states[name]] as const)}
          value={state}
          onChange={(name) => change({ state: name === "new" ? null : name })}
          className="flex flex-wrap gap-2"
        />
        <Checkbox
          label={copy.onlyPhotos}
          checked={hasPhotos}
          onChange={() => change({ photos: hasPhotos ? null : "true" })}
        />
      </div>
      <ResourceList
        query={list}
        skeleton={{ columns: 5 }}
        pages={{ page, pageSize: PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
          <EmptyState
            icon={<Star />}
            title={copy.empty}
            text={state === "new" && !hasPhotos && copy.emptyNew}
            action={
              (state !== "all" || hasPhotos) && (
                <ButtonLink to="/admin/reviews?state=all" variant="quiet" size="sm">
                  {copy.seeAll}
                </ButtonLink>
              )
            }
          />
        }
      >
        {(reviews, isStale) => (
          <ReviewsTable reviews={reviews} hrefOf={hrefOfRecord} isStale={isStale} onStep={setRowStep} />
        )}
      </ResourceList>
      {openId !== null && list.data && (
        <ReviewSheet
          reviewId={openId}
          review={rows.find(({ id }) => id === openId)}
          pager={pager}
          onClose={close}
        />
      )}
      {rowStep && <ReviewStepDialog {...rowStep} onClose={() => setRowStep(null)} />}
    </>
  );
}
