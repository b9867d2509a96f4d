/** A floating list of actions or choices. */
export const menuClass =
  "z-50 min-w-48 animate-fade-in rounded-control border border-line bg-paper p-1 text-ink shadow-float";

export const menuItemClass =
  "flex min-h-(--control-height) cursor-pointer select-none items-center gap-2.5 rounded-[6px] px-2.5 text-sm outline-none data-[highlighted]:bg-cream";
