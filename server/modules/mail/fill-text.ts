import type { MailValues } from "./mail-values.ts";

/**
 * Replaces `{placeholders}` by values. Drops the full stop after a value that ends with one («Bogotá, D.C.»). Throws when
 * a value is missing.
 */
export function fillText(
  text: string,
  values: MailValues,
  present: (value: string, name: string) => string = (value) => value,
): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a mail has no value for ${name}`);
    return present(value, name) + (value.endsWith(".") ? "" : stop);
  });
}

/** Same, escaped for HTML. Values whose name ends with `Url` become links of this colour. */
export function fillHtml(text: string, values: MailValues, linkColor: string): string {
  return fillText(escapeHtml(text), values, (value, name) =>
    name.endsWith("Url") ? linkTo(value, linkColor) : escapeHtml(value),
  );
}

function linkTo(address: string, color: string): string {
  const url = escapeHtml(address);
  return `<a href="${url}" style="color:${color};word-break:break-word">${url}</a>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
