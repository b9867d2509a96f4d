/**
 * Structured data for search engines, which read it in the server's HTML: the browser keeps that, without the code that
 * makes it.
 *
 * @param data null in the browser: `import.meta.env.SSR ? … : null`
 */
export function JsonLd({ data }: { data: object | null }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {data ? scriptSafeJson(data) : ""}
    </script>
  );
}

/** JSON escaped so that no text can close the surrounding script element. */
export function scriptSafeJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
