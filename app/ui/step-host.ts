import { type ComponentType, createContext, type ReactNode, type RefObject } from "react";

export type StepProps = {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Inside an open `SideSheet`: what dialogs render as, instead of a second modal. Null elsewhere. The component comes
 * by context, so that the shop's pages do not load it.
 */
export const StepHost = createContext<ComponentType<StepProps> | null>(null);
