import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { GeneralSettingsInput, SecuritySettings } from "#contract/settings/settings.ts";

/** The general tab edits two groups of the settings. */
export const GeneralValues = GeneralSettingsInput.extend(SecuritySettings.shape);
export type GeneralValues = z.infer<typeof GeneralValues>;
export type GeneralForm = UseFormReturn<GeneralValues>;
