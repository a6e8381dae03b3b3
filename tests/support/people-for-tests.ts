import { randomUUID } from "node:crypto";
import type { Database } from "../../app/db/connect.server.ts";
import { findTherapistByName } from "../../app/features/therapists/store.server.ts";
import type { Therapist } from "../../app/features/therapists/therapist.ts";

/** A therapist of the test's own: open at all fourteen slots, ₹299 and ₹799, unless told otherwise. */
export async function addTherapist(
  on: Pick<Database, "db">,
  changes: Partial<Omit<Therapist, "id">> = {},
): Promise<Therapist> {
  const { profile, weeklyHours = null, daysOff = [], inPersonPlace = null, ...columns } = changes;
  const name = changes.name ?? `Test Therapist ${randomUUID().slice(0, 8)}`;
  await on.db
    .insertInto("therapist")
    .values({
      category: "Counselling Psychologist",
      photourl: "/portraits/none.svg",
      email: "therapist@example.com",
      ...columns,
      name,
      profile: JSON.stringify(profile ?? noProfile),
      weekly_hours: weeklyHours && JSON.stringify(weeklyHours),
      days_off: daysOff,
      in_person_place: inPersonPlace,
    })
    .execute();
  const added = await findTherapistByName(on.db, name);
  if (!added) throw new Error("the test's therapist was not added");
  return added;
}

export const noProfile = { objective: "", approach: "", concern: [], help: [] };

/** The users row of somebody who has told who they are. */
export async function addVisitor(
  on: Pick<Database, "db">,
  id: string,
  contact: { name: string; email: string; phone: string },
): Promise<void> {
  await on.db
    .insertInto("users")
    .values({ id, name: contact.name, email: contact.email, phone_number: contact.phone })
    .execute();
}

/** A therapist as pure rules see one; nothing is stored. */
export function therapistLike(changes: Partial<Therapist> = {}): Therapist {
  return {
    id: 1,
    name: "Test Therapist",
    category: "Counselling Psychologist",
    photourl: "/portraits/none.svg",
    rating: 4.9,
    reviewcount: 127,
    language: ["English", "Hindi"],
    profile: noProfile,
    cost: [299, 799],
    email: "therapist@example.com",
    connection: ["video", "audio"],
    inPersonPlace: null,
    weeklyHours: null,
    daysOff: [],
    demo: false,
    ...changes,
  };
}
