import {
  connectCalendar,
  disconnectCalendar,
  readCalendarNow,
} from "../../../app/features/calendar/busy/connect-calendar.server.ts";
import { type Journey, later, now } from "../fixtures/orders.ts";
import { addTherapist } from "../fixtures/people.ts";
import type { StaffUseCase } from "./order-use-cases.ts";

const calendars = "calendar/busy/connect-calendar.server.ts";
const address = "https://calendar.example.com/private.ics";

/** A use case about a therapist whose calendar is connected. */
const aboutCalendar =
  (run: (on: Journey, therapistId: number) => Promise<unknown>): StaffUseCase["prepare"] =>
  async (deps) => {
    const { id } = await addTherapist(deps);
    await connectCalendar({ ...deps, audit: async () => {} }, id, address, now);
    return (on) => run(on, id);
  };

/** The use cases about one therapist. */
export const therapistUseCases: readonly StaffUseCase[] = [
  {
    file: calendars,
    useCase: "connect-calendar",
    async prepare(deps) {
      const { id } = await addTherapist(deps);
      return (on) => connectCalendar(on, id, address, now);
    },
  },
  {
    file: calendars,
    useCase: "replace-calendar",
    prepare: aboutCalendar((on, id) => connectCalendar(on, id, `${address}?b`, now)),
  },
  {
    file: calendars,
    useCase: "disconnect-calendar",
    prepare: aboutCalendar((on, id) => disconnectCalendar(on, id, now)),
  },
  {
    file: calendars,
    useCase: "read-calendar",
    prepare: aboutCalendar((on, id) => readCalendarNow(on, id, later(120))),
  },
];
