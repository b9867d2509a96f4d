/** Safe markup: every interpolated value has been escaped. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | false | null | undefined | Html | readonly Html[];

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) };
}

/** Marks our own markup, style or script as safe, without escaping. */
export function raw(markup: string): Html {
  return { markup };
}

function render(value: Value): string {
  if (value === false || value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escapeText(value);
  return "markup" in value ? value.markup : value.map((part) => part.markup).join("");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
