import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { AdminPromotion } from "#contract/promotions/promotion.ts";
import { PromotionsCalendar } from "./promotions-calendar.tsx";

const now = new Date("2026-11-20T15:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

function promotion(name: string, startsIn: number, endsIn: number | null, state = "active") {
  return {
    id: name.length,
    name,
    startsAt: inDays(startsIn),
    endsAt: endsIn === null ? null : inDays(endsIn),
    state,
  } as AdminPromotion;
}

/** Names and periods of the bars, in percent of the 90 days shown. */
function barsOf(promotions: AdminPromotion[]) {
  const html = renderToStaticMarkup(createElement(PromotionsCalendar, { promotions, now }));
  const bars = html.matchAll(
    /text-xs">([^<]+)<\/p>.*?(bg-forest|bg-sage)" style="left:([\d.]+)%;width:([\d.]+)%/g,
  );
  return [...bars].map(([, name, color, left, width]) => [name, color, Number(left), Number(width)]);
}

test("the calendar shows when each promotion is in force, from 30 days ago to 60 days ahead", () => {
  expect(
    barsOf([
      promotion("Black Friday", 0, 9),
      promotion("Toda la vida", -300, null),
      promotion("Navidad", 15, 33, "scheduled"),
      promotion("De antes", -90, -31, "ended"),
      promotion("Para después", 61, 70, "scheduled"),
    ]),
  ).toEqual([
    ["Black Friday", "bg-forest", expect.closeTo(33.33, 1), expect.closeTo(10, 1)],
    ["Toda la vida", "bg-forest", 0, 100],
    ["Navidad", "bg-sage", 50, expect.closeTo(20, 1)],
  ]);
});

test("a shop without promotions near today has no calendar", () => {
  expect(barsOf([promotion("De antes", -90, -31, "ended")])).toEqual([]);
});
