import { describe, expect, test } from "vitest";
import { startFunctions } from "../support/product/functions-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** What all function paths refuse alike. Every refusal is held against docs/openapi.yaml. */
const deps = await forFile(startFunctions());

const meeting = {
  emails: ["visitor@example.com", "therapist@example.com"],
  startTime: "2026-11-21T17:00:00+05:30",
  endTime: "2026-11-21T18:00:00+05:30",
};
const mail = {
  to: "visitor@example.com",
  date: "Sat 21 Nov 2026",
  time: "5:00 PM – 6:00 PM",
  name: "Somebody",
  meetingLink: "https://meet.jit.si/nowhere",
};

const bodies: Record<string, () => object> = {
  payment: () => deps.newPayment(),
  "create-meeting": () => meeting,
  mailer: () => mail,
};
const posts = Object.keys(bodies);
const byGet = ["status", "therapists"];
const everyPath = [...posts, ...byGet];
const methodOf = (path: string) => (byGet.includes(path) ? "GET" : "POST");
const methodsOf = (path: string) => (byGet.includes(path) ? ["GET", "POST"] : ["POST"]);

const long = "x".repeat(10_000);

/** For each field what it may not be; undefined: missing. */
const bad: Record<string, Record<string, unknown[]>> = {
  payment: {
    money: [undefined, null, "79900", 799.5, 0, -79_900, 1e15, Number.MAX_VALUE, [79_900]],
    merchid: [undefined, 1, "", "other_1", "order_", `order_${long}`, "order_a b", ["order_1"]],
    meta_info: [undefined, null, "text", 7, []],
    "meta_info.name": [undefined, null, 1, "", long, "Nobody At All", "\0", ["x"]],
    "meta_info.date": [undefined, 20_261_121, "", "21-11-2026", "2026-02-30", "tomorrow", long],
    "meta_info.time": [undefined, 17, "", "17:00", "5:30 PM", "5:00 pm", long],
    "meta_info.duration": [undefined, "45", "", 45, 0, null, [60]],
    "meta_info.email": [undefined, 1, "", "nobody", "a@b@c", "a@b.c\nBcc: d@e.f", `${long}@b.c`],
    "meta_info.id": [undefined, 1, "", "1234", long, "5f2f1a0e3b7b4c399d6a0c8f1f3f7a10"],
  },
  "create-meeting": {
    emails: [undefined, "a@b.c", [], ["a@b.c"], ["a@b.c", "d@e.f", "g@h.i"], {}],
    "emails.0": [1, "", "nobody", "a\0@b.c", `${long}@b.c`],
    startTime: [
      undefined,
      0,
      "",
      "2026-11-21",
      "2026-02-30T10:00:00Z",
      "2026-11-21T10:00:00",
      long,
    ],
    endTime: [undefined, null, "soon", "2026-11-21T25:00:00Z", long],
  },
  mailer: {
    to: [undefined, 1, "", long, ["a@b.c"]],
    date: [undefined, 1, "", long],
    time: [undefined, 1, "", long],
    name: [undefined, null, "", long],
    meetingLink: [undefined, {}, "", long],
  },
};

/** The body with one field, named by its path, put otherwise. */
function withField(body: object, field: string, value: unknown): object {
  const copy = structuredClone(body);
  const steps = field.split(".");
  const last = steps.pop() ?? "";
  let owner = copy as Record<string, unknown>;
  for (const step of steps) owner = owner[step] as Record<string, unknown>;
  owner[last] = value;
  return copy;
}

const fieldCases = Object.entries(bad).flatMap(([path, fields]) =>
  Object.entries(fields).map(([field, values]) => ({ path, field, values })),
);

describe("A function path", () => {
  test.each(fieldCases)("$path names $field when it is bad", async ({ path, field, values }) => {
    for (const value of values) {
      const refused = await deps.call(path, withField(bodies[path]!(), field, value));
      const { fields = {} } = refused.body as { fields?: object };
      const named = Object.keys(fields).some((one) => one === field || one.startsWith(`${field}.`));
      expect({ value, status: refused.status, named }).toEqual({ value, status: 422, named: true });
    }
  });

  test.each(posts)("%s names all bad fields at once", async (path) => {
    const refused = await deps.call(path, {});
    expect(refused.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(
      Object.keys(bad[path]!).filter((field) => !field.includes(".")),
    );
  });

  test.each(everyPath)("%s answers no request without the public key", async (path) => {
    const keys = [null, "", "Bearer", "Bearer wrong-anon-key", "demo-anon-key", "Basic ZGVtbw=="];
    for (const authorization of keys) {
      const refused = await deps.call(path, bodies[path]?.(), {
        method: methodOf(path),
        headers: { authorization },
      });
      expect([refused.status, refused.body]).toEqual([401, { error: "unauthorized" }]);
    }
  });

  test.each(everyPath)("%s lets other sites ask beforehand whether they may call", async (path) => {
    const allowed = await deps.call(path, undefined, {
      method: "OPTIONS",
      headers: {
        authorization: null,
        apikey: null,
        "access-control-request-method": methodOf(path),
        "access-control-request-headers":
          "authorization,x-client-info,apikey,content-type,x-region",
      },
    });
    expect(allowed.status).toBe(204);
    // A stock client may name a region.
    expect(allowed.headers.get("Access-Control-Allow-Headers")).toContain("x-region");
  });

  test.each(everyPath)("%s says which method would do", async (path) => {
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
      (method) => !methodsOf(path).includes(method),
    );
    for (const method of others) {
      const refused = await deps.call(path, {}, { method });
      expect([method, refused.status]).toEqual([method, 405]);
      expect(refused.headers.get("Allow")).toBe(`${methodsOf(path).join(", ")}, OPTIONS`);
    }
  });

  test.each(posts)("%s takes JSON only", async (path) => {
    for (const text of ["", "{", "{'a':1}", "money=79900", "\0", "\uFEFF"]) {
      const refused = await deps.call(path, undefined, { text });
      expect([refused.status, refused.body]).toEqual([400, { error: "body_not_json" }]);
    }
    for (const text of ["null", "[]", '"text"', "1e999", "[".repeat(9_000) + "]".repeat(9_000)]) {
      expect((await deps.call(path, undefined, { text })).status).toBe(422);
    }
  });

  test.each(posts)("%s refuses a body of a megabyte", async (path) => {
    const refused = await deps.call(path, { ...bodies[path]!(), more: "x".repeat(1_000_000) });
    expect([refused.status, refused.body]).toEqual([413, { error: "body_too_large" }]);
  });
});

test("Nothing of all this surprised the server", () => {
  expect(deps.product.output()).not.toContain("request failed");
});
