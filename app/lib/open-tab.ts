/**
 * Opens a browser tab during a click, before a request has returned its address: browsers block windows that open
 * later. `go` loads the address in it, or in this tab when none could be opened.
 */
export function openTab(): { go: (url: string) => void; close: () => void } {
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  return {
    go: (url) => (tab ? tab.location.replace(url) : location.assign(url)),
    close: () => tab?.close(),
  };
}
