import { expect, test } from "vitest";
import { type DomainEvent, makeEvents } from "./events.ts";

function hearing() {
  const events = makeEvents();
  const heard: DomainEvent["type"][] = [];
  events.subscribe((event) => heard.push(event.type));
  return { events, heard };
}

test("delivers what other processes announce, and not what this one did", () => {
  const { events, heard } = hearing();
  events.receive(events.encode({ type: "catalog.changed" }));
  events.receive(makeEvents().encode({ type: "product.deleted", productId: 1 }));

  expect(heard).toEqual(["product.deleted"]);
});

test.each(["no JSON", '{"origin":"another","event":{"type":"of.a.later.release"}}'])(
  "takes %s for a change of everything that is kept",
  (payload) => {
    const { events, heard } = hearing();
    events.receive(payload);

    expect(heard).toEqual(["catalog.changed", "content.changed", "settings.changed"]);
  },
);
