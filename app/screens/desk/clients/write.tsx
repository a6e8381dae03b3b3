import type { Route } from "./+types/write";
import type { ClientGroup } from "../../../domain/clients/client-group.ts";
import { brand } from "../../../content/brand.ts";
import {
  listEmailGroup,
  groupVersion,
  writeEmailToGroup,
} from "../../../domain/clients/desk-emails.server.ts";
import {
  listLeftOut,
  listSecondPersons,
  type LeftOut,
} from "../../../domain/clients/left-out.server.ts";
import { EMAILS_BY_HAND } from "../../../domain/orders/emails-by-hand.ts";
import { DESK_EMAIL_LENGTH, MOST_MEMBERS } from "../../../domain/clients/written-text.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { listAllTherapists } from "../../../domain/therapists/therapists.server.ts";
import { deskScreen, type Values } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { formatInstant, isDay } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import type { AuditedServices } from "../../../services.ts";
import {
  area,
  box,
  choice,
  day,
  DeskForm,
  type DeskForms,
  hidden,
  hiddenCopies,
} from "../desk-fields.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, DeskTable } from "../desk-table.tsx";

const group = {
  day: day("Day", {
    hint: "Leave it empty for all sessions to come of a therapist",
    required: false,
  }),
  therapist: choice("Therapist", String),
  seconds: box("Also to the second person of each session"),
  text: area("Email", {
    hint: `Begins with “Hello” and the first name, with the subject “A message from ${brand.name}”. No health words: others may see a mailbox.`,
    rows: 6,
    maxLength: DESK_EMAIL_LENGTH,
  }),
};

const forms = {
  preview: {
    right: "changes",
    expects: { nothing: "it changes nothing" },
    button: "See who gets it",
    fields: group,
  },
  send: {
    right: "changes",
    limit: "deskEmailToMany",
    needsCode: true,
    expects: "shown",
    button: "",
    variant: "primary",
    fields: { ...hiddenCopies(group), shown: hidden() },
  },
} satisfies DeskForms;

/** Who would get which email, as it is shown before it is sent. */
type Preview = Extract<Awaited<ReturnType<typeof previewOf>>, { ok: true }>["preview"];

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const whyLeftOut: Readonly<Record<LeftOut["reason"], string>> = {
  second: "Second person of this session: tick the box to write to them too",
  unpaid: "The time is held, not paid yet",
  waiting: "Paid, but has no session now: a new time, a refund or a check is open",
  cancelled: "Cancelled",
  erased: "Asked us to erase their data",
};

/** Who doesn't get the email, and why; nothing where everyone does. */
function LeftOutTable({ leftOut }: Pick<Preview, "leftOut">) {
  if (leftOut.length === 0) return <p>Everyone with a session then gets it.</p>;
  return (
    <>
      <h3>{counted(leftOut.length, "person doesn’t get it", "people don’t get it")}</h3>
      <DeskTable
        caption="Who doesn’t get the email, and why"
        head={["Client", "Session", "Therapist", "Why"]}
        rows={leftOut.map((one) => ({
          key: `${one.orderId} ${one.reason}`,
          to: `/desk/clients/${one.orderId}`,
          cells: [
            one.name || "No name",
            formatInstant(one.startsAt),
            one.therapistName,
            whyLeftOut[one.reason],
          ],
        }))}
        empty=""
      />
    </>
  );
}

function PreviewView({
  preview: { members, seconds, leftOut, typed, shown },
}: {
  preview: Preview;
}) {
  const also = seconds === 0 ? "" : ` and ${counted(seconds, "second person", "second persons")}`;
  const people = members.length + seconds;
  return (
    <section aria-labelledby="preview" className="mb-8">
      <h2 id="preview">
        {counted(members.length, "client", "clients")}
        {also} {people === 1 ? "gets" : "get"} it
      </h2>
      <div className="desk-columns">
        <DeskTable
          caption="Who gets the email"
          head={["Client", "Email", "Session", "Therapist"]}
          rows={members.map((one) => ({
            key: one.orderId,
            to: `/desk/clients/${one.orderId}`,
            cells: [
              one.name || one.email,
              <Breakable key="email" text={one.email} />,
              formatInstant(one.startsAt),
              one.therapistName,
            ],
          }))}
          empty=""
        />
        <div>
          <h3>The email</h3>
          <blockquote className="my-3 border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
            {typed.text}
          </blockquote>
          <DeskForm
            forms={forms}
            intent="send"
            first={{ ...typed, shown }}
            button={`Send it to ${counted(people, "person", "people")}`}
            quote="It can’t be taken back. Each person gets it once."
          />
        </div>
      </div>
      <LeftOutTable leftOut={leftOut} />
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

/** Parses the group of a form; undefined if neither a day nor a therapist was chosen. */
function parseGroup(typed: Values<typeof group>): ClientGroup | undefined {
  const onDay = isDay(typed.day) ? typed.day : undefined;
  const chosen = /^\d{1,9}$/.test(typed.therapist) ? Number(typed.therapist) : undefined;
  if (onDay === undefined && chosen === undefined) return undefined;
  return { day: onDay, therapistId: chosen, toSeconds: typed.seconds };
}

const refusal = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;

async function previewOf(
  deps: AuditedServices,
  typed: Values<typeof group>,
  { now, staff }: { now: Date; staff: { id: string } },
) {
  const asked = parseGroup(typed);
  if (!asked) return refusal("group_missing");
  const members = await listEmailGroup(deps.db, asked, now);
  if (members.length === 0) return refusal("no_clients");
  if (members.length > MOST_MEMBERS) return refusal("too_many");
  if (typed.text === "") return refusal("text_missing");
  if (typed.text.length > DESK_EMAIL_LENGTH) return refusal("text_too_long");
  const seconds = asked.toSeconds ? await listSecondPersons(deps.db, asked, now) : [];
  const leftOut = await listLeftOut(deps.db, asked, members, now);
  if (seconds.length > MOST_MEMBERS) return refusal("too_many");
  const ids = [...new Set([...members, ...leftOut].map(({ orderId }) => orderId))];
  await recordAuditOfReadings(deps.db, staff.id, ids, now);
  const preview = {
    members,
    leftOut,
    seconds: seconds.length,
    shown: groupVersion(members, seconds),
    // As the form that sends it has it.
    typed: {
      text: typed.text,
      day: asked.day ?? "",
      therapist: String(asked.therapistId ?? ""),
      seconds: asked.toSeconds ? "yes" : "",
    },
  };
  return { ok: true, preview } as const;
}

/** @param refused how many got too many emails by hand today */
function sentText(people: number, refused: number): string {
  const others =
    refused === 0
      ? ""
      : ` Not sent to ${refused}, who got ${EMAILS_BY_HAND} emails from our team in 24 hours: call them.`;
  if (people > 0) return `On its way to ${counted(people, "person", "people")}.${others}`;
  return refused === 0
    ? "They’ve all received this email today. Nothing was sent again."
    : `Nothing was sent.${others}`;
}

export async function loader({ context }: Route.LoaderArgs) {
  const therapists = await listAllTherapists(context.get(servicesContext).db);
  return { therapists: therapists.map(({ id, name }) => [id, name] as const) };
}

const screen = deskScreen({}, forms, {
  run: {
    preview: previewOf,
    async send(deps, { shown, ...typed }, { staff, now }) {
      const asked = parseGroup(typed);
      if (!asked) return refusal("group_missing");
      const written = { staffId: staff.id, text: typed.text, shown };
      return writeEmailToGroup(deps, asked, written, now);
    },
  },
  problems: {
    group_missing: "Choose a day, a therapist, or both.",
    text_missing: "Write an email.",
    text_too_long: `An email has at most ${DESK_EMAIL_LENGTH} characters. Nothing was sent: shorten it, or send it in two.`,
    no_clients: "No client has a session then. Choose another day or therapist.",
    too_many: `That’s more than ${MOST_MEMBERS} clients. Choose a shorter list.`,
    list_changed:
      "A session was booked or cancelled since you opened the page. Reload and try again.",
  },
  status: ({ reason }) => (reason === "list_changed" ? 409 : 422),
  // The preview, or to how many it was sent.
  show: (done) =>
    "preview" in done
      ? { preview: done.preview, sent: undefined }
      : { preview: undefined, sent: sentText(done.people, done.refused) },
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, sent } = actionData ?? {};
  return (
    <>
      <p className="desk-back">
        <a href="/desk/clients">All clients</a>
      </p>
      <DeskHeading done={sent}>Write to several clients</DeskHeading>
      {preview && <PreviewView preview={preview} />}
      {preview && <h2>Change the email or the list</h2>}
      {!sent && (
        <DeskForm
          forms={forms}
          intent="preview"
          of={{}}
          variant={preview ? undefined : "primary"}
          known={{
            therapist: { options: [["", "All therapists"], ...loaderData.therapists] },
          }}
        >
          <p>
            One email to each client of a day’s sessions, of a therapist’s sessions to come, or of
            both. You see who gets it before it is sent.
          </p>
        </DeskForm>
      )}
    </>
  );
}
