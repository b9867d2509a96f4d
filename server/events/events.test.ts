import { expect, test } from "vitest";
import { catalogChanged, type DomainEvent, makeEvents } from "./events.ts";

function collectEvents() {
  const events = makeEvents();
  const heard: DomainEvent["type"][] = [];
  events.subscribe((event) => heard.push(event.type));
  return { events, heard };
}

test("delivers events of other processes, and not its own again", () => {
  const { events, heard } = collectEvents();
  events.receive(events.encode(catalogChanged({})));
  events.receive(makeEvents().encode({ type: "attention.changed" }));

  expect(heard).toEqual(["attention.changed"]);
});

test("delivers its own event from the database, once, when its commit was not confirmed", () => {
  const { events, heard } = collectEvents();
  events.reportUnconfirmed([{ type: "attention.changed" }]);
  heard.length = 0;

  events.receive(events.encode({ type: "attention.changed" }));
  events.receive(events.encode({ type: "attention.changed" }));

  expect(heard).toEqual(["attention.changed"]);
});

test.each(["no JSON", '{"origin":"another","event":{"type":"of.a.later.release"}}'])(
  "takes %s for a change of everything that is kept",
  (payload) => {
    const { events, heard } = collectEvents();
    events.receive(payload);

    expect(heard).toEqual(["catalog.changed", "content.changed", "settings.changed", "promotions.changed"]);
  },
);
