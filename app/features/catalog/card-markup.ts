import { createContext } from "react";
import type { CardProps } from "./product-card.tsx";

/** On the server: gives a card's HTML from memory. In the browser null: React renders the cards there. */
export const CardMarkup = createContext<((card: CardProps) => string) | null>(null);
