import { useRecordPager } from "./use-record-pager.ts";
import { readId, readPage, type UrlState } from "./use-url-state.ts";

/** The record that the address opens over a list, and the links to the others. They keep the list's page. */
export function useOpenRecord(rows: readonly { id: number }[], { params, hrefOf, change }: UrlState) {
  const openId = readId(params, "open");
  const current = readPage(params);
  const page = current > 1 ? current : null;
  const hrefOfRecord = (open: number) => hrefOf({ open, page });
  const pager = useRecordPager(rows, openId, hrefOfRecord);
  function close() {
    // A sheet may close after a request; the address may show another record by then.
    if (readId(new URLSearchParams(location.search), "open") === openId) change({ open: null, page });
  }
  return { openId, hrefOfRecord, pager, close };
}
