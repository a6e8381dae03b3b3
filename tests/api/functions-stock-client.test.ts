import { describe, expect, test } from "vitest";
import { startFunctions } from "../support/product/functions-product.ts";
import { problemsOfCall } from "../support/http/openapi.ts";
import { forFile } from "../support/product/for-file.ts";

/** What clients send that were written for the specification's own backend. */
const deps = await forFile(startFunctions());

const fieldsOf = (body: unknown) => (body as { fields: Record<string, string> }).fields;

describe("POST /functions/v1/payment", () => {
  test("takes 05:00 PM as 5:00 PM, and a duration that is text: the same order", async () => {
    const body = deps.newPayment();
    const { meta_info: meta } = body;
    const first = await deps.call("payment", body);
    const other = {
      ...body,
      meta_info: { ...meta, time: meta.time.replace(/^(?=\d:)/, "0"), duration: "60" },
    };
    expect(problemsOfCall("PaymentCall", other)).toEqual([]);
    const second = await deps.call("payment", other);
    expect([second.status, second.body]).toEqual([200, first.body]);
    for (const time of ["005:00 PM", "5:00 AM", "17:00"])
      expect((await deps.call("payment", { ...body, meta_info: { ...meta, time } })).status).toBe(
        422,
      );
  });

  test("says what is wrong with each field in words", async () => {
    const body = deps.newPayment();
    const { meta_info: meta } = body;
    const wrong = {
      money: "79900",
      merchid: "mine",
      meta_info: { ...meta, name: "", date: 5, duration: 45, email: undefined, id: "7" },
    };
    expect(fieldsOf((await deps.call("payment", wrong)).body)).toEqual({
      money: "must be a number",
      merchid: "must be like order_1795167900000",
      "meta_info.name": "is empty",
      "meta_info.date": "must be a text",
      "meta_info.duration": "must be 30 or 60",
      "meta_info.email": "is missing",
      "meta_info.id": "must be a UUID",
    });
    expect(fieldsOf((await deps.call("payment", [])).body)).toEqual({ body: "must be an object" });
    const meeting = { emails: ["a@example.com", "b@example.com", "c@example.com"] };
    expect(fieldsOf((await deps.call("create-meeting", meeting)).body)).toEqual({
      emails: "must have at most 2 entries",
      startTime: "is missing",
      endTime: "is missing",
    });
  });

  test("says that an id belongs to another email address", async () => {
    const body = deps.newPayment();
    expect((await deps.call("payment", body)).status).toBe(200);
    const stranger = { ...body.meta_info, email: "stranger@example.com" };
    const refused = await deps.call("payment", { ...body, meta_info: stranger });
    expect(fieldsOf(refused.body)).toEqual({ "meta_info.id": "belongs to another email address" });
  });
});

describe("/functions/v1/status", () => {
  test("answers by POST as by GET, the id in the body or in the address", async () => {
    const opened = await deps.call("payment", deps.newPayment());
    const { orderId } = opened.body as { orderId: string };
    const byGet = await deps.call(`status?orderId=${orderId}`, undefined, { method: "GET" });
    expect((await deps.call("status", { orderId })).body).toEqual(byGet.body);
    expect((await deps.call(`status?orderId=${orderId}`, {})).body).toEqual(byGet.body);
    const empty = await deps.call(`status?orderId=${orderId}`, undefined, { text: "" });
    expect(empty.body).toEqual(byGet.body);
    for (const text of ["", "{}", '{"orderId":""}', '{"orderId":7}', "[]"]) {
      const refused = await deps.call("status", undefined, { text });
      expect([text, refused.status]).toEqual([text, 422]);
    }
    expect((await deps.call("status", undefined, { text: "{" })).status).toBe(400);
  });
});

describe("/functions/v1/therapists", () => {
  test("tells the public columns of all therapists, and no email address", async () => {
    const rows = await deps.query(
      "select name, category, photourl, profile, cost, rating::float, reviewcount, language from therapist order by id",
    );
    for (const method of ["GET", "POST"]) {
      const { status, body } = await deps.call("therapists", {}, { method });
      expect([method, status]).toEqual([method, 200]);
      expect(body).toEqual(rows);
      expect(JSON.stringify(body)).not.toContain("@");
    }
  });
});
