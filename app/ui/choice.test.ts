import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RadioGroup } from "./choice.tsx";

test.each([false, true])(
  "the radio buttons of a group with an error are marked as invalid (segmented: %s)",
  (isSegmented) => {
    const html = (error: string | null) =>
      renderToStaticMarkup(
        createElement(RadioGroup<"a">, {
          legend: "Envío",
          options: [{ value: "a", label: "A" }],
          value: null,
          onChange: () => undefined,
          isSegmented,
          error,
        }),
      );

    expect(html("Elige uno")).toContain('aria-invalid="true"');
    expect(html(null)).not.toContain("aria-invalid");
  },
);
