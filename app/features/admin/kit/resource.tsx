import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { ApiError } from "#app/lib/api.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import type { Counted } from "#app/lib/query-client.ts";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { ListFooter } from "./list-footer.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

type Query<T> = Pick<UseQueryResult<T>, "data" | "error" | "isError" | "isFetching" | "refetch"> & {
  isPlaceholderData?: boolean;
};

type ResourceProps<T> = {
  query: Query<T>;
  skeleton: ReactNode;
  /** Title of the message for a 404. */
  missing?: string;
  missingText?: string;
  errorClassName?: string;
  children: (data: T) => ReactNode;
};

/** Renders a query in each of its states: loading, failed with a retry, not found, loaded. */
export function Resource<T>({
  query,
  skeleton,
  missing,
  missingText,
  errorClassName,
  children,
}: ResourceProps<T>) {
  const { data, error, isError, isFetching, refetch } = query;

  if (data !== undefined) return children(data);
  if (!isError) return skeleton;
  if (missing && isNotFound(error)) return <EmptyState title={missing} text={missingText} />;
  return (
    <ErrorState
      text={refusalOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      {...(errorClassName && { className: errorClassName })}
    />
  );
}

/** What the server says about a request that it refused, such as a period of three years. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? error.userMessage : undefined;
}

type ListProps<T> = {
  query: Query<Counted<T>> | Query<T[]>;
  /** Replaces a list without rows. */
  empty: ReactNode;
  /** Size of the placeholder. */
  skeleton: { rows?: number; columns: number };
  /** For paginated lists: shows a footer with the total and the page links. */
  pages?: { page: number; pageSize: number; hrefOf: (page: number) => string };
  /** `isStale`: these rows belong to the previous page or filter. */
  children: (rows: readonly T[], isStale: boolean) => ReactNode;
};

/** Renders a list query in each of its states, with its footer. A page beyond the last one leads to it. */
export function ResourceList<T>({ query, empty, skeleton, pages, children }: ListProps<T>) {
  const { isPlaceholderData = false } = query;

  return (
    <Resource<Counted<T> | T[]> query={query} skeleton={<TableSkeleton {...skeleton} />}>
      {(data) => {
        const rows = Array.isArray(data) ? data : data.items;
        if (rows.length === 0) {
          const last = pages && !Array.isArray(data) ? Math.ceil(data.total / pages.pageSize) : 0;
          if (!pages || last === 0) return empty;
          if (isPlaceholderData) return <TableSkeleton {...skeleton} />;
          // The rows of the last page were deleted, or left the filter.
          return last < pages.page ? <Navigate to={pages.hrefOf(last)} replace /> : empty;
        }
        return (
          <>
            {children(rows, isPlaceholderData)}
            {pages && !Array.isArray(data) && <ListFooter {...pages} total={data.total} />}
          </>
        );
      }}
    </Resource>
  );
}
