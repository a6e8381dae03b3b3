import { data, redirect } from "react-router";
import { findCalendarAction } from "../../../features/desk/outside-calendar/load-outside-calendar.server.ts";
import { outsideCalendarCopy } from "../../../features/desk/outside-calendar/outside-calendar-copy.ts";
import { findPriceAction } from "../../../features/desk/therapists/prices/price-actions.server.ts";
import { pricePlanCopy } from "../../../features/desk/therapists/prices/price-plan-copy.ts";
import { photoCopy } from "../../../features/desk/therapists/photo/photo-copy.ts";
import {
  changePhoto,
  removePhoto,
} from "../../../features/therapists/photo/change-photo.server.ts";
import { may, type Right } from "../../../features/staff/permissions.ts";
import { type DeskForm, requireFreshCode } from "../../../http/desk-form.server.ts";

/** A form of the page of one therapist that has a use case of its own. */
interface OwnForm {
  /** Who may send it: a right, and the extents that suffice beside all of it. */
  right: [Right, ...string[]];
  needsCode: boolean;
  /** @returns the message of a refusal; undefined if it was done */
  run: (sent: DeskForm, therapistId: number) => Promise<string | undefined>;
}

function findOwnForm(intent: string): OwnForm | undefined {
  const calendar = findCalendarAction(intent);
  if (calendar)
    return {
      right: ["roster", "hours"],
      needsCode: false,
      async run({ services, field, now }, id) {
        const done = await calendar(services, id, field, now);
        return done.ok ? undefined : outsideCalendarCopy.problems[done.reason];
      },
    };
  const prices = findPriceAction(intent);
  if (prices)
    return {
      right: ["roster"],
      needsCode: true,
      async run({ services, field, now }, id) {
        const done = await prices(services, id, field, now);
        return done.ok ? undefined : pricePlanCopy.problems[done.reason];
      },
    };
  if (intent === "save-photo" || intent === "remove-photo")
    return { right: ["roster"], needsCode: false, run: runPhoto };
  return undefined;
}

async function runPhoto({ services, field, upload, now }: DeskForm, id: number) {
  const photo = upload("photo");
  const done = await (field("intent") === "remove-photo"
    ? removePhoto(services, id, now)
    : changePhoto(
        services,
        id,
        { file: photo && new Uint8Array(await photo.arrayBuffer()), alt: field("alt") },
        now,
      ));
  if (done.ok) return undefined;
  return done.reason === "photo_invalid"
    ? photoCopy.problem(done.problem)
    : photoCopy.problems[done.reason];
}

/**
 * Handles the forms about a therapist's own calendar, prices to come and photo.
 * @returns the answer; undefined for another form
 * @throws a 403 response for a role that may not send it
 */
export async function handleOwnForm(
  context: Parameters<typeof requireFreshCode>[0],
  sent: DeskForm,
  therapistId: number,
) {
  const intent = sent.field("intent");
  const form = findOwnForm(intent);
  if (!form) return undefined;
  if (!may(sent.staff.member.role, ...form.right))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = form.needsCode && (await requireFreshCode(context, sent));
  if (refused) return data({ problem: refused }, { status: 403 });
  const problem = await form.run(sent, therapistId);
  if (problem) return data({ problem }, { status: 422 });
  return redirect(`/desk/therapists/${therapistId}?done=${intent}`);
}
