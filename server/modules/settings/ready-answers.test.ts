import { beforeEach, expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updateSettings } from "./index.ts";

const shop = testShop();
let cookie = "";

beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  await updateSettings(shop().ctx, { readyAnswers: { messages: [], reviews: [] } });
});

const save = (readyAnswers: object, seen?: object) =>
  shop().request({
    method: "PATCH",
    url: "/api/admin/settings",
    cookie,
    payload: { readyAnswers, ...(seen && { seen: { readyAnswers: seen } }) },
  });
const read = async () => (await shop().request({ url: "/api/admin/ready-answers", cookie })).json();

const hours = { name: "Horario", text: "Atendemos de 9 a 6." };
const thanks = { name: "Gracias", text: "Gracias por escribirnos." };

test("an answer that a colleague added is not erased by an older list, which gets the stored ones", async () => {
  await save({ messages: [hours] }, { messages: [] });

  const mine = await save({ messages: [thanks] }, { messages: [] });

  expect([mine.statusCode, mine.json().code]).toEqual([409, "conflict"]);
  expect(mine.json().settings.readyAnswers.messages).toEqual([hours]);
  expect((await read()).messages).toEqual([hours]);
  expect((await save({ messages: [hours, thanks] }, { messages: [hours] })).statusCode).toBe(200);
});

test("a change of the answers to reviews does not refuse those to messages", async () => {
  await save({ reviews: [thanks] }, { reviews: [] });

  expect((await save({ messages: [hours] }, { messages: [] })).statusCode).toBe(200);
  expect(await read()).toEqual({ messages: [hours], reviews: [thanks] });
});

test("a list that is saved again because its answer was lost is accepted", async () => {
  await save({ messages: [hours] }, { messages: [] });

  expect((await save({ messages: [hours] }, { messages: [] })).statusCode).toBe(200);
});
