import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";

/** Placeholder of a table while its rows load. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <LoadingRegion className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-6 h-12 border-line border-b">
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <div key={column} className={cn("grow", column > 1 && "max-md:hidden")}>
              <Skeleton className={cn("h-4", (row + column) % 3 === 0 ? "w-1/2" : "w-3/4")} />
            </div>
          ))}
        </div>
      ))}
    </LoadingRegion>
  );
}
