import type { Route } from "./+types/email-changed";
import { t } from "../../lib/language/t.ts";
import { brand } from "../../content/brand.ts";
import { findChangeByLink } from "../../domain/links/email-changes.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import {
  answerEmailClaim,
  claimEmailBack,
  claimStateOf,
} from "../../domain/privacy/claim-email.server.ts";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";
import { formsOf, runForm, type SentForm } from "../../http/form.server.ts";
import { countUnknownLinkRequest } from "../../http/form-limits.server.ts";
import { formatDayWithYear } from "../../lib/india-time.ts";
import { phoneUrl } from "../../lib/phone-link.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";

const copy = {
  get tabTitle() {
    return t("A changed email address: {brand}", { brand: brand.name });
  },
  get title() {
    return t("Your email address was changed", {}, "the title of a page");
  },
  effect: (oldEmail: string, changedOn: string, until: string) =>
    t(
      "On {changedOn} another email address replaced {oldEmail}. If these bookings are yours and that wasn’t you, tell us by {until}. Our team then decides who they belong to, and sends new links to the right address.",
      { changedOn, oldEmail, until },
    ),
  get submit() {
    return t("This wasn’t me");
  },
  claimed: {
    contested: {
      get title() {
        return t("Our team decides now");
      },
      text: (oldEmail: string) =>
        t(
          "Every link to the bookings and to the sessions has ended, for both addresses. Our team looks at it and, if the bookings are yours, sends new links to {oldEmail}. If your session is soon, please call us.",
          { oldEmail },
        ),
    },
    noted: {
      get title() {
        return t("Our team looks at it");
      },
      text: (oldEmail: string) =>
        t(
          "We can’t undo this change from here, so nothing has changed yet. Our team has your message and decides if {oldEmail} gets the bookings again. If your session is soon, please call us.",
          { oldEmail },
        ),
    },
    back: {
      get title() {
        return t("Your address is back");
      },
      text: (oldEmail: string) =>
        t(
          "We use {oldEmail} again. If there are bookings to come, their links are on their way there.",
          { oldEmail },
        ),
    },
    kept: {
      get title() {
        return t("The change stays");
      },
      text: () =>
        t(
          "Our team has looked, and the change stays. If you think that this is wrong, please call us or write to us.",
        ),
    },
  },
  /** For the mailbox that has the orders now. */
  asked: {
    get title() {
      return t("Are these bookings yours?");
    },
    text: (changedOn: string) =>
      t(
        "The email address of some bookings was changed to yours on {changedOn}. Someone who reads the mailbox from before says that it wasn’t them. Until it is decided, no link to the bookings or to the sessions works. The times stay booked.",
        { changedOn },
      ),
    get mine() {
      return t("They are mine");
    },
    get notMine() {
      return t("They aren’t mine");
    },
    objected: {
      get title() {
        return t("Thank you");
      },
      get text() {
        return t(
          "Our team knows that you say the bookings are yours, and decides. New links then go to the right address. If your session is soon, please call us.",
        );
      },
    },
    decided: {
      get title() {
        return t("It is decided");
      },
      get text() {
        return t(
          "Our team, or you, have decided. If the bookings are yours, new links are on their way to you.",
        );
      },
    },
  },
  get expiredTitle() {
    return t("This link doesn’t work", {}, "of a changed email address");
  },
  get yourData() {
    return t("Your data");
  },
  get over() {
    return t(
      "A change of an email address can be reported for seven days. This link has expired or may be incomplete. If you need help, write to us.",
    );
  },
};

export const handle = { hydrate: false };

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.title },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

/** The page of the old mailbox, or of the new one, by the link that was mailed to it. */
async function loadChangePage(services: Services, token: string) {
  const now = services.now();
  const undoable = await findChangeByLink(services, "undo", token, now);
  if (undoable)
    return {
      of: "old",
      oldEmail: undoable.oldEmail,
      changedOn: formatDayWithYear(undoable.changedAt),
      until: formatDayWithYear(undoable.undoUntil),
      state: claimStateOf(undoable) ?? null,
    } as const;
  const change = await findChangeByLink(services, "object", token, now);
  if (!change) return undefined;
  const state = claimStateOf(change);
  return {
    of: "new",
    changedOn: formatDayWithYear(change.changedAt),
    isDecided: state === "back" || state === "kept",
    hasObjected: change.objectedAt !== null,
  } as const;
}

/** Changes nothing: buttons do, because mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return respondToSecretLink(context, await loadChangePage(services, params.token));
}

export const action = (args: Route.ActionArgs) => runForm(args, claimForms);

interface Claim {
  token: string;
}

/** @param run answers for the mailbox whose link it is */
const claimForm = (
  run: (services: Services, token: string, now: Date) => Promise<{ ok: boolean }>,
) =>
  formsOf<Claim>()({
    // Counted before the link is looked up.
    limit: ({ token }) => ["manage", token],
    run: ({ services, now }, { token }) => run(services, token, now),
    refuse: async (_refused, { context }) => ({
      problem: { text: copy.over },
      status: await countUnknownLinkRequest(context),
    }),
    done: ({ token }) => linkPath("undo", token),
  });

const claimForms = {
  who: async ({ token }: SentForm) => ({ about: { token } }),
  forms: {
    "": claimForm(claimEmailBack),
    mine: claimForm((services, token, now) => answerEmailClaim(services, token, "mine", now)),
    "not-mine": claimForm((services, token, now) =>
      answerEmailClaim(services, token, "not-mine", now),
    ),
  },
};

/** A statement with our phone number: a session may be soon. */
function Statement({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title} width="narrow">
      <div className="space-y-6">
        <p className="wrap-anywhere">{text}</p>
        <p>
          <a className="underline underline-offset-4" href={phoneUrl(brand.phone)}>
            {brand.phone}
          </a>
        </p>
      </div>
    </Page>
  );
}

export default function EmailChanged({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <Page title={copy.expiredTitle} lead={copy.over}>
        <ButtonLink to="/privacy/your-data">{copy.yourData}</ButtonLink>
      </Page>
    );
  const problem = actionData && <p role="alert">{actionData.problem?.text}</p>;
  if (loaderData.of === "new") {
    const { asked } = copy;
    if (loaderData.isDecided) return <Statement {...asked.decided} />;
    if (loaderData.hasObjected) return <Statement {...asked.objected} />;
    return (
      <Page title={asked.title} width="narrow">
        <StaticForm className="space-y-6">
          {problem}
          <p>{asked.text(loaderData.changedOn)}</p>
          <div className="flex flex-wrap gap-4">
            <Button name="intent" value="mine">
              {asked.mine}
            </Button>
            <Button name="intent" value="not-mine" variant="secondary">
              {asked.notMine}
            </Button>
          </div>
        </StaticForm>
      </Page>
    );
  }
  const { oldEmail, changedOn, until, state } = loaderData;
  if (state) {
    const { title, text } = copy.claimed[state];
    return <Statement title={title} text={text(oldEmail)} />;
  }
  return (
    <Page title={copy.title} width="narrow">
      <StaticForm className="space-y-6">
        {problem}
        <p className="wrap-anywhere">{copy.effect(oldEmail, changedOn, until)}</p>
        <Button name="intent" value="undo">
          {copy.submit}
        </Button>
      </StaticForm>
    </Page>
  );
}
