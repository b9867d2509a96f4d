import { createContext, type ReactNode } from "react";
import type { CardProps } from "./product-card.tsx";

type ServerMarkup = {
  /** The HTML of a product's card. */
  renderCard: (card: CardProps) => string;
  /** The HTML of an element without hooks or context, kept under a key that says all that it shows. */
  renderOnce: (key: string, render: () => ReactNode) => string;
};

/** On the server: gives HTML from memory. In the browser null: React renders there. */
export const ServerMarkup = createContext<ServerMarkup | null>(null);
