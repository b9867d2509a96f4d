/** A small button of a row that shows only an icon; needs an aria-label. */
export const iconButtonClass =
  "touch-target grid size-(--control-height) shrink-0 place-items-center rounded-control text-muted transition-colors lg:size-8 hover:bg-line hover:text-ink";
