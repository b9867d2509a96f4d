export { findNextAnnouncementChange } from "./announcement.ts";
export { type Palette, paletteOf } from "./brand-palette.ts";
export { defaultSettings } from "./defaults.ts";
export { settingsRoutes } from "./settings-routes.ts";
export { getSettings, resetSettings, updateSettings } from "./settings-store.ts";
