import type { ComponentProps, ReactNode } from "react";
import { SideSheet } from "#app/ui/side-sheet.tsx";
import { RecordPager, type RecordPagerProps } from "./record-pager.tsx";

type Props = Omit<ComponentProps<typeof SideSheet>, "head"> & {
  /** State and sums, beside the title; on a phone below it. */
  facts?: ReactNode;
  pager: RecordPagerProps;
};

/** A row's record in a sheet over its list, with buttons for the rows above and below. */
export function RecordSheet({ title, facts, pager, ...sheet }: Props) {
  return (
    <SideSheet
      {...sheet}
      title={
        // On a phone: leaves room for the buttons beside it.
        <span className="wrap-anywhere max-sm:line-clamp-2 max-sm:max-w-[calc(100vw-13rem)]">{title}</span>
      }
      head={
        <>
          {facts && (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:order-last max-sm:w-full">
              {facts}
            </div>
          )}
          <span className="grow" />
          <RecordPager {...pager} />
        </>
      }
    />
  );
}
