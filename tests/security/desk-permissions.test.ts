import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../app/domain/staff/staff-member.ts";
import { deskScreens } from "../../app/domain/staff/desk-screens.ts";
import routes from "../../app/routes.ts";
import { cookieText, demoCookie } from "../support/desk/desk-product.ts";
import { addStaff, addStaffSession } from "../support/fixtures/staff.ts";
import { rawFormRequest, sendRaw } from "../support/http/raw-request.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";
import { forFile } from "../support/product/for-file.ts";

/** The routes below the desk's guard, as app/routes.ts has them. */
const guarded = ["desk", "my"].flatMap((top) =>
  (routes.find(({ path }) => path === top)?.children ?? []).map(({ path }) =>
    path ? `/${top}/${path}` : `/${top}`,
  ),
);

/** Which roles open which screen, written down a second time. */
const expected: Record<string, readonly Role[]> = {
  "/desk": ["owner", "support", "finance", "privacy", "content"],
  "/desk/calendar": ["owner", "support"],
  "/desk/danger": ["owner", "support", "finance", "privacy", "content"],
  "/desk/book": ["owner", "support"],
  "/desk/clients": ["owner", "support", "finance"],
  "/desk/clients/write": ["owner", "support"],
  "/desk/clients/:id": ["owner", "support"],
  "/desk/order/:id": ["owner", "support", "finance"],
  "/desk/order/:id/next": ["owner", "support"],
  "/desk/messages": ["owner", "support", "privacy"],
  "/desk/answers": ["privacy"],
  "/desk/absence": ["owner", "support"],
  "/desk/money": ["owner", "finance"],
  "/desk/content": ["owner", "content"],
  "/desk/figures": ["owner", "finance"],
  "/desk/money/export": ["owner", "finance"],
  "/desk/therapists": ["owner", "support", "content"],
  "/desk/therapists/new": ["owner"],
  "/desk/therapists/import": ["owner"],
  "/desk/therapists/template": ["owner"],
  "/desk/therapists/:id": ["owner", "support", "content"],
  "/desk/staff": ["owner", "privacy"],
  "/desk/audit": ["owner", "privacy"],
  "/desk/help": roles,
  "/my": ["therapist"],
  "/my/session/:id": ["therapist"],
  "/my/session/:id/next": ["therapist"],
  "/my/session/:id/opened": ["therapist"],
  "/my/hours": ["therapist"],
  "/my/profile": ["therapist"],
  "/my/calendar": ["therapist"],
  "/my/payouts": ["therapist"],
  "/desk/sign-out": roles,
  "/desk/*": roles,
  "/my/*": roles,
};

/** An id of the right shape, of nothing. */
const someOrder = "order_1763600000000_AAAAAAAAAAAAAAAAAAAAAA";
const filled = (path: string) =>
  path.replace(":id", /order|session|clients/.test(path) ? someOrder : "1");

const encoded = (text: string) =>
  text.replaceAll(/[\w-]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

/** A path as it is, then with its last part percent-encoded, and all of it. */
const spellings = (path: string) => [
  path,
  path.replace(/[^/]+$/, encoded),
  path.replaceAll(/[^/]+/g, encoded),
];

/** The cookie of a session in production. */
const cookieOf = (token: string) => `__Host-staff=${cookieText(token)}`;

describe("The demo's desk", async () => {
  const { product, database } = await forFile(startFreshProduct());

  test("has a rule for every route, and no rule without a route", () => {
    expect(guarded.length).toBeGreaterThan(3);
    expect(Object.keys(deskScreens).toSorted()).toEqual(guarded.toSorted());
    expect(Object.keys(expected).toSorted()).toEqual(guarded.toSorted());
  });

  test.each(guarded.flatMap((path) => roles.map((role) => [path, role] as const)))(
    "%s as %s is answered by the table of rights",
    async (path, role) => {
      const headers = { Cookie: demoCookie(role) };
      const opens = expected[path]?.includes(role);
      const shown = await sendRaw(product.url, { path: filled(path), headers });
      // A therapist is led from the desk to their own screens.
      const isElsewhere = path === "/desk" && shown.headers.location === "/my";
      const isShown = shown.status !== 403 && !isElsewhere;
      expect({ path, role, isShown }).toEqual({ path, role, isShown: opens });
      expect(shown.status).toBeLessThan(500);
      expect(shown.headers["cache-control"]).toBe("no-store");
      expect(shown.headers["x-robots-tag"]).toMatch(/noindex/);
      // Who may not open it has the way to what they open, and reads as whom they are here. A download has no page.
      const isPage = shown.headers["content-type"]?.startsWith("text/html");
      const frame = new RegExp(
        `<nav aria-label="Desk">.+<h1>Your role.+You are here as ${role}`,
        "s",
      );
      const isFramed = !(shown.status === 403 && isPage) || frame.test(shown.text);
      expect({ path, role, isFramed }).toEqual({ path, role, isFramed: true });
      const form = rawFormRequest(filled(path), [["intent", "none"]], demoCookie(role));
      const sent = await sendRaw(product.url, form);
      expect({ path, role, refused: sent.status === 403 }).toMatchObject(
        opens ? { path } : { refused: true },
      );
      expect(sent.status).toBeLessThan(500);
    },
  );

  test.each(guarded)("%s in another spelling is answered and recorded the same", async (path) => {
    // One who may and one who may not, by the table above.
    const opens = expected[path] ?? [];
    const tried = [opens[0], roles.find((role) => !opens.includes(role))];
    for (const role of tried.filter((one) => one !== undefined)) {
      const seen = [];
      for (const one of spellings(filled(path))) {
        await database.query("delete from client_reading");
        const shown = await sendRaw(product.url, {
          path: one,
          headers: { Cookie: demoCookie(role) },
        });
        const form = rawFormRequest(one, [["intent", "none"]], demoCookie(role));
        const foreign = { ...form.headers, Origin: "https://elsewhere.example" };
        const { rows } = await database.query<{ subject: string }>(
          "select subject from client_reading order by subject",
        );
        seen.push({
          status: shown.status,
          location: shown.headers.location,
          cache: shown.headers["cache-control"],
          robots: shown.headers["x-robots-tag"],
          readings: rows.map(({ subject }) => subject),
          sent: (await sendRaw(product.url, form)).status,
          sentFromElsewhere: (await sendRaw(product.url, { ...form, headers: foreign })).status,
        });
      }
      const [plain, ...others] = seen;
      expect(others.length).toBe(2);
      for (const other of others)
        expect({ path, role, ...other }).toEqual({ path, role, ...plain });
      expect(plain).toMatchObject({ cache: "no-store", sentFromElsewhere: 403 });
      const subjects: Record<string, string[]> = { several: [path], order: [someOrder] };
      const read = subjects[deskScreens[path]?.clients ?? ""] ?? [];
      const isLed = plain?.location === "/my";
      expect(plain?.readings).toEqual(opens.includes(role) && !isLed ? read : []);
    }
  });

  test.each(["/desk/no-such-page", "/desk/order", "/desk/clients/a/b", "/my/no-such-page"])(
    "%s says inside the desk that there is no such page, with the way back and nothing of the site",
    async (path) => {
      for (const role of roles) {
        const shown = await sendRaw(product.url, { path, headers: { Cookie: demoCookie(role) } });
        expect([role, shown.status]).toEqual([role, 404]);
        expect(shown.text).toContain("There is no such page at the desk");
        expect(shown.text).toContain('<a href="/desk">Back to the desk</a>');
        expect(shown.text).toMatch(/<nav aria-label="Desk"/);
        expect(shown.text).not.toMatch(/Book Session|href="\/quiz"|button-primary/);
        expect(shown.headers["cache-control"]).toBe("no-store");
      }
    },
  );

  test.each([
    ["/desk/find", "/desk/clients"],
    ["/desk/requests?of=7", "/desk/messages?list=requests&of=7"],
  ])("%s, which is a part of another screen now, leads to %s", async (path, to) => {
    const shown = await sendRaw(product.url, { path, headers: { Cookie: demoCookie("owner") } });
    expect([shown.status, shown.headers.location]).toEqual([302, to]);
    expect(shown.headers["cache-control"]).toBe("no-store");
  });

  test("its data, asked for by itself, is guarded too", async () => {
    const path = "/desk/staff.data";
    const headers = { Cookie: demoCookie("support") };
    expect((await sendRaw(product.url, { path, headers })).status).toBe(403);
  });
});

describe("The desk in production", async () => {
  const environment = { ...productionEnvironment, PUBLIC_URL: "https://sahaj.example" };
  const { product, database } = await forFile(startFreshProduct(environment));
  const throughProxy = { Host: "sahaj.example", "X-Forwarded-Proto": "https" };

  test.each(guarded)("%s leads to the sign-in, also with the demo's cookie", async (path) => {
    for (const cookie of ["", demoCookie("owner"), "__Host-staff=ImEi"]) {
      const headers = { ...throughProxy, Cookie: cookie };
      const reply = await sendRaw(product.url, { path: filled(path), headers });
      expect([reply.status, reply.headers.location]).toEqual([302, "/desk/login"]);
      expect(reply.headers["cache-control"]).toBe("no-store");
      const form = rawFormRequest(filled(path), [["intent", "invite"]], cookie);
      const sent = await sendRaw(product.url, {
        ...form,
        headers: { ...form.headers, ...headers },
      });
      expect([sent.status, sent.headers.location]).toEqual([302, "/desk/login"]);
    }
  });

  test("asking for a link answers the same for anybody, and sets no cookie", async () => {
    const form = rawFormRequest("/desk/login", [
      ["email", "nobody@example.com"],
      ["demo-role", "owner"],
    ]);
    const headers = { ...form.headers, ...throughProxy };
    const reply = await sendRaw(product.url, { ...form, headers });
    expect([reply.status, reply.headers.location]).toEqual([302, "/desk/login?sent=yes"]);
    expect(reply.headers["set-cookie"]).toBeUndefined();
    const link = { path: "/desk/login/AAAAAAAAAAAAAAAAAAAAAA", headers: throughProxy };
    expect((await sendRaw(product.url, link)).status).toBe(404);
  });

  /** A person who is signed in; their last press was so many minutes ago. */
  async function signedIn(idleMinutes: number) {
    const { id } = await addStaff(database, ["owner"], {
      since: new Date(Date.now() - 86_400_000),
    });
    const token = await addStaffSession(database, id, { idle: idleMinutes * 60 });
    return { id, token, cookie: cookieOf(token) };
  }

  const open = (path: string, cookie: string) =>
    sendRaw(product.url, { path, headers: { ...throughProxy, Cookie: cookie } });

  function send(path: string, fields: Record<string, string>, cookie: string) {
    const form = rawFormRequest(path, Object.entries(fields), cookie);
    return sendRaw(product.url, { ...form, headers: { ...form.headers, ...throughProxy } });
  }

  // Half an hour of typing, sent after the session had ended.
  test("a form that is sent after 31 idle minutes is back after the sign-in, for that person alone", async () => {
    const path = "/desk/staff";
    const [person, other] = [await signedIn(31), await signedIn(0)];
    const typed = { intent: "invite", email: "half-an-hour@clinic.test", code: "123456" };
    const refused = await send(path, typed, person.cookie);
    expect([refused.status, refused.headers.location]).toEqual([302, "/desk/login?kept=yes"]);
    const login = await open("/desk/login?kept=yes", "");
    expect(login.text).toContain("What you typed is kept for 30 minutes");
    const again = await addStaffSession(database, person.id);
    const page = await open(path, cookieOf(again));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Your form is back, and nothing was sent");
    expect(page.text).toContain('value="half-an-hour@clinic.test"');
    expect(page.text).not.toContain("123456");
    // It was shown: opened again, the screen begins anew.
    expect((await open(path, cookieOf(again))).text).not.toContain("half-an-hour");
    expect((await open(path, other.cookie)).text).not.toContain("half-an-hour");
    const sent = await database.query("select from staff where email = $1", [typed.email]);
    expect(sent.rowCount).toBe(0);
  });
});
