import { type ComponentType, createContext, type ReactNode, type RefObject } from "react";

/** `page`: as high as the window allows whatever it holds, for long forms in columns. */
export type DialogSize = "sm" | "md" | "lg" | "xl" | "page";

export type StepProps = {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** A small question stands over the sheet; a large one covers it. */
  size?: DialogSize;
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Inside an open `SideSheet`: what dialogs render as, instead of a second modal. Null elsewhere. The component comes
 * by context, so that the shop's pages do not load it.
 */
export const StepHost = createContext<ComponentType<StepProps> | null>(null);
