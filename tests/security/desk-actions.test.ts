import { describe, expect, test } from "vitest";
import type { Role } from "../../app/domain/staff/staff-member.ts";
import { deskForms, formsByRole, nothing } from "../support/desk/desk-forms.ts";
import { demoCookie, startDeskProduct } from "../support/desk/desk-product.ts";
import { rawFormRequest, sendRaw } from "../support/http/raw-request.ts";
import { tablesChangedBy } from "../support/desk/database-state.ts";
import { forFile } from "../support/product/for-file.ts";
import { isNightly } from "../support/repository/lane.ts";

const desk = await forFile(startDeskProduct());

type Form = (typeof deskForms)[number];

function send({ path, intent, fields = {} }: Form, cookie: string, headers = {}) {
  const form = rawFormRequest(path, Object.entries({ intent, ...fields }), cookie);
  return sendRaw(desk.product.url, { ...form, headers: { ...form.headers, ...headers } });
}

const nameOf = ({ path, intent, fields }: Form) => `${path} ${intent || (fields?.file ?? "")}`;

/** The short lane sends each form by one of them, the others by each. */
const withTwoRoles = [
  ["support", "finance"],
  ["finance", "therapist"],
  ["privacy", "content"],
] as const;

describe("A form of the desk", () => {
  test.each(formsByRole.map((one) => [nameOf(one.form), one.role, one] as const))(
    "%s, sent by %s, is answered by the role table",
    async (_name, role, { form, isAllowed }) => {
      const reply = await send(form, demoCookie(role));
      expect({ role, isAllowed: reply.status !== 403 }).toEqual({ role, isAllowed });
      expect(reply.status).not.toBe(400);
      expect(reply.status).toBeLessThan(500);
    },
  );

  test.each([...withTwoRoles.entries()].map(([place, both]) => [...both, place] as const))(
    "sent by a person who is %s and %s is answered as either role is",
    async (...[one, other, place]) => {
      const both = [one, other];
      const cookie = await desk.signIn(both);
      const wrong: string[] = [];
      const sent = deskForms.filter(
        (_, index) => isNightly || index % withTwoRoles.length === place,
      );
      for (const form of sent) {
        const isAllowed = both.some((role) => form.roles.includes(role));
        const reply = await send(form, cookie);
        if ((reply.status !== 403) !== isAllowed || reply.status >= 500) wrong.push(nameOf(form));
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(deskForms.map((form) => [nameOf(form), form] as const))(
    "%s asks for a code that is older than five minutes where it must",
    async (_name, form) => {
      const [role = "owner"] = form.roles;
      // Of what there is: a page of nothing says only that.
      const path = form.path.replace(nothing.order, desk.orderId).replace(nothing.therapist, "2");
      const isAsked = async (seconds: number) => {
        const reply = await send({ ...form, path }, await desk.signIn(role, seconds));
        const isExport = reply.headers.location?.endsWith("refused=code") ?? false;
        return isExport || reply.text.includes("Enter the code that your authenticator app");
      };
      const isNeeded = form.needsCode === true;
      expect([await isAsked(299), await isAsked(301)]).toEqual([false, isNeeded]);
    },
  );

  test("is refused from another site, whichever it is, and changes nothing", async () => {
    const foreign = [
      { Origin: "https://elsewhere.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { Referer: "https://elsewhere.example/desk" },
    ];
    const changed = await tablesChangedBy(desk.pool, async () => {
      // One of the three for each form: one check judges all (server/http/refuse-request.csrf-check.test.ts).
      for (const [index, form] of deskForms.entries()) {
        const headers = foreign[index % foreign.length];
        const { status } = await send(form, demoCookie(form.roles[0] ?? "owner"), headers);
        expect([nameOf(form), status]).toEqual([nameOf(form), 403]);
      }
    });
    expect(changed).toEqual([]);
  });
});

test("a code of another member does not refresh a session", async () => {
  const cookie = await desk.signIn("privacy", 301);
  const form = deskForms.find(({ path }) => path === "/desk/answers")!;
  const fields = { order: desk.orderId, reason: "a data request", code: "123456" };
  const reply = await send({ ...form, fields }, cookie);
  expect(reply.status).toBe(403);
  expect(reply.text).toContain("This code is wrong. Enter the one that your app shows now.");
});

test.each(["owner", "support", "finance", "content", "therapist", "privacy"] as Role[])(
  "%s can't grant themselves another role, reveal above all",
  async (role) => {
    const cookie = await desk.signIn(role);
    const { rows } = await desk.pool.query<{ id: string; email: string }>(
      "select id, email from staff where joined_at is not null order by joined_at desc limit 1",
    );
    const own = {
      email: rows[0]?.email ?? "",
      role: "privacy",
      "role-privacy": "yes",
      staff: rows[0]?.id ?? "",
    };
    for (const intent of ["invite", "give-role", "take-role", "remove"])
      await send({ path: "/desk/staff", intent, fields: own, roles: [] }, cookie);
    const after = `select role, left_at from staff join staff_role on staff_id = id
      where id = $1 and taken_at is null`;
    expect((await desk.pool.query(after, [own.staff])).rows).toEqual([{ role, left_at: null }]);
  },
);
