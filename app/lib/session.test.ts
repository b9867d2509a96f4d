import { describe, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { forgetUser, hasSessionHint, recheckUser, userQuery } from "./session.ts";

describe("the session hint", () => {
  it.each([
    ["trenza_session=1", true],
    ["a=b; trenza_session=1; c=d", true],
    ["", false],
    ["other_trenza_session=1", false],
    ["trenza_session=", false],
  ])("in the cookies %j is %s", (cookies, expected) => {
    expect(hasSessionHint(cookies)).toBe(expected);
  });
});

describe("the signed-in user", () => {
  it("is null after a 401", async () => {
    const client = createQueryClient();
    const unauthorised = () => Promise.resolve(new Response("", { status: 401 }));

    await expect(client.fetchQuery({ ...userQuery, meta: { transport: unauthorised } })).resolves.toBeNull();
  });

  it("leaves no private data behind when the session ends", () => {
    const client = createQueryClient();
    client.setQueryData(["/api/user/orders"], []);
    client.setQueryData(["/api/admin/stats"], {});
    client.setQueryData(["/api/products"], []);
    forgetUser(client);

    const kept = client.getQueryCache().getAll();
    expect(kept.map(({ queryKey }) => queryKey[0]).sort()).toEqual(["/api/products", "/api/user"]);
    expect(client.getQueryData(userQuery.queryKey)).toBeNull();
  });

  it("keeps no data of the admin after losing the administrator's role", async () => {
    const client = createQueryClient(() => Promise.resolve(Response.json({ id: 3, isAdmin: false })));
    client.setQueryData(["/api/user"], { id: 3, isAdmin: true });
    client.setQueryData(["/api/admin/customers"], []);
    await recheckUser(client);

    expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ isAdmin: false });
    expect(client.getQueryData(["/api/admin/customers"])).toBeUndefined();
  });
});
