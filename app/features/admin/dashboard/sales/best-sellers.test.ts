import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { BestSellers } from "./best-sellers.tsx";

test("the best sellers show whole pesos without decimals", () => {
  const products = [{ productId: null, name: "Spa", imageUrl: null, units: 1, sales: 11_240.96 }];
  const page = createElement(MemoryRouter, null, createElement(BestSellers, { products }));
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page));

  expect(html).toContain("$\u00a011.241<");
});
