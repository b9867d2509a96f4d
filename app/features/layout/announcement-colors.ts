import type { AnnouncementColor } from "#contract/settings/announcement-settings.ts";

/** Background and text of the announcement's colours; every pair has a contrast of at least 4.5:1. */
export const announcementColorClass: Record<AnnouncementColor, string> = {
  forest: "bg-forest text-cream",
  cinnamon: "bg-cinnamon text-paper",
  // Honey is the same in every brand; its text must be dark also where the owner chose a lighter one.
  honey: "bg-honey text-[#2b211c]",
  cream: "bg-line text-ink",
};
