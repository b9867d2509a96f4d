import { expect, test } from "vitest";
import { resetDemoFields } from "./reset-demo-fields.ts";

test("an unchanged demo field gets a new shop's value, and a changed one stays", () => {
  const demo = { hero: { headline: "Demo", videoUrls: ["a.webm", "a.mp4"] }, intro: "Demo" };
  const own = { hero: { headline: "Mío", videoUrls: ["a.webm", "a.mp4"] }, intro: "Demo", note: "Mío" };
  const fallback = { hero: { headline: "Nueva", videoUrls: [] }, intro: "Nueva" };

  expect(resetDemoFields(own, demo, fallback)).toEqual({
    hero: { headline: "Mío", videoUrls: [] },
    intro: "Nueva",
    note: "Mío",
  });
});

test("a changed list loses only its demo entries", () => {
  expect(resetDemoFields(["demo 1", "mío", "demo 2"], ["demo 1", "demo 2"], [])).toEqual(["mío"]);
});

test("entries of a list with fixed length are compared like fields", () => {
  const demo = [
    { title: "A", text: "demo" },
    { title: "B", text: "demo" },
  ];
  const own = [{ title: "A", text: "mío" }, demo[1]];
  const fallback = [
    { title: "A", text: "nuevo" },
    { title: "B", text: "nuevo" },
  ];

  expect(resetDemoFields(own, demo, fallback)).toEqual([
    { title: "A", text: "mío" },
    { title: "B", text: "nuevo" },
  ]);
});
