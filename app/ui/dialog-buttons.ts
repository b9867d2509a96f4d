/** The row of a dialog's buttons. On a phone they share its width, or fill a line each when they are long. */
export const dialogButtons =
  "flex flex-wrap items-center justify-end gap-3 max-sm:[&>a]:grow max-sm:[&>button]:grow";
