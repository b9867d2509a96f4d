/**
 * Where a cell of a table goes when its rows become two lines, on a phone:
 *
 * ```
 * select | lead | title | title   | aside     | menu
 * select | lead | note  | noteEnd | asideNote | menu
 * action   action  action  action    action     action
 * ```
 *
 * `lead` is a picture or number; `aside` and `asideNote` are short facts. An area takes both lines when nothing is above
 * or below it.
 */
export type CardArea = "lead" | "title" | "note" | "noteEnd" | "aside" | "asideNote" | "menu" | "action";

/** The CSS grid of a row of two lines; null for a table whose columns have no areas. */
export function twoLineGrid(areas: readonly CardArea[], isSelectable: boolean) {
  if (areas.length === 0) return null;
  const has = (area: CardArea) => areas.includes(area);
  const pairs = [
    isSelectable && ["select", "select", "auto"],
    has("lead") && ["lead", "lead", "auto"],
    ["title", has("note") ? "note" : "title", "minmax(0, 1fr)"],
    // Without a note the title takes both lines, and cannot reach above the end of the second.
    has("noteEnd") && [has("note") ? "title" : "noteEnd", "noteEnd", "auto"],
    (has("aside") || has("asideNote")) && [
      has("aside") ? "aside" : "asideNote",
      has("asideNote") ? "asideNote" : "aside",
      "auto",
    ],
    has("menu") && ["menu", "menu", "auto"],
  ].filter((pair) => pair !== false);
  const line = (index: 0 | 1) => `"${pairs.map((pair) => pair[index]).join(" ")}"`;
  const actions = has("action") ? ` "${pairs.map(() => "action").join(" ")}"` : "";
  return {
    gridTemplateAreas: `${line(0)} ${line(1)}${actions}`,
    gridTemplateColumns: pairs.map((pair) => pair[2]).join(" "),
  };
}
