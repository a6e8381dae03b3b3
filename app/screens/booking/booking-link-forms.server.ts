import type { RouterContextProvider } from "react-router";
import { requestLinkByEmail, type Wanted } from "../../domain/links/link-requests.server.ts";
import { resolveLink } from "../../domain/links/secret-links.server.ts";
import { byLink } from "../../http/respond-to-secret-link.server.ts";
import { anyone, formsOf } from "../../http/form.server.ts";
import { countUse } from "../../http/form-limits.server.ts";
import { servicesContext } from "../../services.server.ts";
import { recordOpening } from "../../domain/bookings/meeting-openings.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { createComplaintMessage } from "../../domain/messages/enquiries.server.ts";
import { messageField } from "../../domain/messages/parse-enquiry.server.ts";
import { isBlank } from "../../lib/contact.ts";
import { t } from "../../lib/language/t.ts";

/** Who may send the forms of a booking: the client by the manage link, or the therapist by the session link. */
export const byOrderLink = (kind: "manage" | "session") =>
  byLink(
    async ({ services, token, now }) => {
      const orderId = (await resolveLink(services.db, kind, token, now))?.subject;
      return orderId === undefined ? undefined : { orderId };
    },
    ({ orderId }) => ["manage", orderId],
    kind === "manage" ? kind : undefined,
  );

/**
 * Answers what a browser sends by itself when the meeting's link of a secret page is followed (`ping` of HTML's `a`).
 * @returns 204 whatever the token opens, 429 over the network's limit: the answer tells nothing about a token
 */
export async function respondToOpening(
  context: Readonly<RouterContextProvider>,
  kind: "manage" | "session",
  token: string,
): Promise<Response> {
  if (await countUse(context, "opening")) return new Response(null, { status: 429 });
  const services = context.get(servicesContext);
  const now = services.now();
  const orderId = (await resolveLink(services.db, kind, token, now))?.subject;
  const side = kind === "session" ? "therapist" : "visitor";
  if (orderId !== undefined) await recordOpening(services.db, orderId, side, now);
  return new Response(null, { status: 204 });
}

/** Answers a GET: only a POST records. */
export const onlyByPost = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/** The form of a complaint about a session. */
export const complaintForm = {
  who: byOrderLink("manage"),
  forms: {
    "": formsOf<{ orderId: string }>()({
      button: () => t("Send the complaint"),
      limit: () => ["enquiry"],
      read({ text }) {
        const parsed = messageField.safeParse(text("complaint"));
        if (parsed.success) return { ok: true, message: parsed.data } as const;
        const complaint = parsed.error.issues[0]?.message;
        return { ok: false, errors: { complaint } } as const;
      },
      danger: ["complaint"],
      run: ({ services, now }, { orderId }, { message }) =>
        createComplaintMessage(services, orderId, message, now),
      refuse: () => ({
        errors: {
          complaint: t(
            "We no longer have an email address for this booking, so we couldn’t answer here. Please write to us by email.",
          ),
        },
      }),
      done: ({ token }, _, { received }) =>
        `${linkPath("manage", token)}/complaint?sent=${received.reference}`,
    }),
  },
  held: (complaint: string) => ({ errors: { complaint } }),
};

/**
 * Returns the form with an email address to which a link is to be sent.
 * @param sentPath the page that confirms the request, whether the address is known or not
 */
export const linkRequest = (wanted: Wanted, sentPath: string, button: () => string) => ({
  who: anyone,
  forms: {
    "": formsOf<object>()({
      button,
      limit: () => ["links"],
      run: ({ services, now, formId, text }) =>
        requestLinkByEmail(services, text("email"), now, formId, wanted),
      refuse(_refused, { text }) {
        const email = isBlank(text("email"))
          ? t("Enter your email address")
          : t("Enter an email address like name@example.com");
        return { errors: { email } };
      },
      // The response does not reveal whether the address is known.
      done: () => sentPath,
    }),
  },
  held: (email: string) => ({ errors: { email } }),
});
