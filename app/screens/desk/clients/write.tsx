import type { Route } from "./+types/write";
import type { ClientGroup, GroupMember } from "../../../domain/clients/client-group.ts";
import { brand } from "../../../content/brand.ts";
import {
  listEmailGroup,
  shownGroup,
  writeEmailToGroup,
} from "../../../domain/clients/desk-emails.server.ts";
import {
  listLeftOut,
  listSecondPersons,
  type LeftOut,
} from "../../../domain/clients/left-out.server.ts";
import { DESK_EMAIL_LENGTH, MOST_MEMBERS } from "../../../domain/clients/written-text.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { listAllTherapists } from "../../../domain/therapists/therapists.server.ts";
import {
  type DeskActions,
  type DeskForm,
  parseDeskForm,
  refuseForm,
  runDeskForm,
} from "../../../http/desk-form.server.ts";
import { countUseOrRefuse } from "../../../http/form-protection.server.ts";
import { formatInstant, isDay } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { KeepingForm, KeptInput } from "../../../ui/form/sent-values.tsx";
import { CodeField, DeskSelect, FormButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, DeskTable } from "../desk-table.tsx";
import { clientCopy, writeCopy as copy } from "./clients.words.ts";

/** Who would get which email, as it is shown before it is sent. */
interface Preview {
  members: readonly GroupMember[];
  /** How many second persons get the email too. */
  seconds: number;
  leftOut: readonly LeftOut[];
  toSeconds: boolean;
  shown: string;
  text: string;
  day: string;
  therapist: string;
}

interface ComposeProps {
  therapists: readonly { id: number; name: string }[];
  /** The next action is to send what the page shows. */
  isShown: boolean;
}

function ComposeForm({ therapists, isShown }: ComposeProps) {
  return (
    <KeepingForm of={{}} method="post" className="desk-form">
      <p>{copy.lead}</p>
      <TextField label={copy.day} hint={copy.dayHint} name="day" type="date" />
      <DeskSelect
        label={copy.therapist}
        name="therapist"
        value=""
        options={[
          ["", copy.everyone] as const,
          ...therapists.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <label className="flex min-h-11 items-center gap-2">
        <KeptInput type="checkbox" name="seconds" value="yes" />
        {copy.seconds}
      </label>
      <TextArea
        label={copy.text}
        hint={copy.textHint(brand.name)}
        name="text"
        rows={6}
        maxLength={DESK_EMAIL_LENGTH}
        required
      />
      <FormButton
        intent="preview"
        text={copy.preview}
        variant={isShown ? "secondary" : "primary"}
      />
    </KeepingForm>
  );
}

/** Who doesn't get the email, and why; nothing where everyone does. */
function LeftOutTable({ leftOut }: Pick<Preview, "leftOut">) {
  if (leftOut.length === 0) return <p>{copy.noneLeftOut}</p>;
  return (
    <>
      <h3>{copy.leftOut(leftOut.length)}</h3>
      <DeskTable
        caption={copy.leftOutCaption}
        head={["Client", "Session", "Therapist", "Why"]}
        rows={leftOut.map((one) => ({
          key: `${one.orderId} ${one.reason}`,
          to: `/desk/clients/${one.orderId}`,
          cells: [
            one.name || copy.noName,
            formatInstant(one.startsAt),
            one.therapistName,
            copy.reasons[one.reason],
          ],
        }))}
        empty=""
      />
    </>
  );
}

function PreviewView({ preview }: { preview: Preview }) {
  const { members, seconds, leftOut, toSeconds, shown, text, day, therapist } = preview;
  return (
    <section aria-labelledby="preview" className="mb-8">
      <h2 id="preview">{copy.recipients(members.length, seconds)}</h2>
      <div className="desk-columns">
        <DeskTable
          caption={copy.caption}
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
          <h3>{copy.theEmail}</h3>
          <blockquote className="my-3 border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
          <form method="post" className="desk-form">
            <input type="hidden" name="text" value={text} />
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="therapist" value={therapist} />
            <input type="hidden" name="seconds" value={toSeconds ? "yes" : ""} />
            <input type="hidden" name="shown" value={shown} />
            <CodeField />
            <FormButton
              intent="send"
              text={copy.send(members.length + seconds)}
              variant="primary"
              quote={copy.quote}
            />
          </form>
        </div>
      </div>
      <LeftOutTable leftOut={leftOut} />
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

/** Parses the group of a form; undefined if neither a day nor a therapist was chosen. */
function parseGroup(field: DeskForm["field"]): ClientGroup | undefined {
  const day = isDay(field("day")) ? field("day") : undefined;
  const chosen = /^\d{1,9}$/.test(field("therapist")) ? Number(field("therapist")) : undefined;
  if (day === undefined && chosen === undefined) return undefined;
  return { day, therapistId: chosen, toSeconds: field("seconds") === "yes" };
}

type Reason = keyof typeof copy.problems;
type Written =
  | { ok: true; preview: Preview }
  | { ok: true; people: number; refused: number }
  | { ok: false; reason: Reason };

async function previewOf(
  deps: DeskForm["services"],
  { field, now, staff }: Pick<DeskForm, "field" | "now"> & { staff: { id: string } },
): Promise<Written> {
  const group = parseGroup(field);
  if (!group) return { ok: false, reason: "group_missing" };
  const members = await listEmailGroup(deps.db, group, now);
  if (members.length === 0) return { ok: false, reason: "no_clients" };
  if (members.length > MOST_MEMBERS) return { ok: false, reason: "too_many" };
  const text = field("text");
  if (text === "") return { ok: false, reason: "text_missing" };
  if (text.length > DESK_EMAIL_LENGTH) return { ok: false, reason: "text_too_long" };
  const seconds = group.toSeconds ? await listSecondPersons(deps.db, group, now) : [];
  const leftOut = await listLeftOut(deps.db, group, members, now);
  if (seconds.length > MOST_MEMBERS) return { ok: false, reason: "too_many" };
  const ids = [...new Set([...members, ...leftOut].map(({ orderId }) => orderId))];
  await recordAuditOfReadings(deps.db, staff.id, ids, now);
  const shown = shownGroup(members, seconds);
  const { day = "", therapistId = "", toSeconds = false } = group;
  const people = { members, seconds: seconds.length, leftOut, toSeconds, shown };
  return { ok: true, preview: { ...people, text, day, therapist: String(therapistId) } };
}

/** What the answer alone shows: the preview, or to how many it was sent. */
interface Shown {
  preview: Preview;
  sent: string;
}

const forms: DeskActions<object, Written, Partial<Shown>> = {
  expects: "shown",
  right: "changes",
  actions: {
    preview: { expects: { nothing: "it changes nothing" }, run: previewOf },
    send: {
      needsCode: true,
      async run(deps, { field, staff, now }) {
        const group = parseGroup(field);
        if (!group) return { ok: false, reason: "group_missing" };
        const written = { staffId: staff.id, text: field("text"), shown: field("shown") };
        return writeEmailToGroup(deps, group, written, now);
      },
    },
  },
  refuse: ({ reason }) => [
    reason === "too_many" ? copy.problems.too_many(MOST_MEMBERS) : copy.problems[reason],
    reason === "list_changed" ? 409 : 422,
  ],
  show: (done) =>
    "preview" in done ? { preview: done.preview } : { sent: copy.sent(done.people, done.refused) },
};

export async function loader({ context }: Route.LoaderArgs) {
  const therapists = await listAllTherapists(context.get(servicesContext).db);
  return { therapists: therapists.map(({ id, name }) => ({ id, name })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const wait =
    sent.field("intent") === "send" &&
    (await countUseOrRefuse(context, "deskEmailToMany", sent.staff.member.id));
  if (wait) return refuseForm(sent, wait, 429);
  return runDeskForm(sent, {}, forms);
}

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, sent }: Partial<Shown> = actionData ?? {};
  return (
    <>
      <p className="desk-back">
        <a href="/desk/clients">{clientCopy.back}</a>
      </p>
      <DeskHeading done={sent}>{copy.title}</DeskHeading>
      {preview && <PreviewView preview={preview} />}
      {preview && <h2>{copy.change}</h2>}
      {!sent && <ComposeForm {...loaderData} isShown={preview !== undefined} />}
    </>
  );
}
