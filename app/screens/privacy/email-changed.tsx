import type { Route } from "./+types/email-changed";
import { emailChangeCopy as copy } from "./your-data.words.ts";
import { brand } from "../../content/brand.ts";
import { findChangeByLink } from "../../domain/links/email-changes.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import {
  answerEmailClaim,
  claimEmailBack,
  claimStateOf,
} from "../../domain/privacy/claim-email.server.ts";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { formsOf, runForm, type SentForm } from "../../http/form.server.ts";
import { countUnknownLinkRequest } from "../../http/form-protection.server.ts";
import { formatDayWithYear } from "../../lib/india-time.ts";
import { phoneUrl } from "../../lib/phone-link.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";

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
  return answerSecretLink(context, await loadChangePage(services, params.token));
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
      problem: { title: "", text: copy.over },
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
