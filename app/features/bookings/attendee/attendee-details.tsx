import { phoneUrl } from "../../../lib/text/phone-link.ts";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { type Attendee, attendeeFields } from "./attendee.ts";
import { attendeeFieldCopy } from "./attendee-copy.ts";

/** Lists what the client gave; nothing without any detail. */
export function AttendeeDetails({ attendee }: { attendee: Attendee }) {
  const given = attendeeFields.filter((field) => attendee[field] !== "");
  if (given.length === 0) return null;
  return (
    <SummaryList
      rows={given.map((field) => ({
        key: attendeeFieldCopy[field].short,
        value:
          field === "emergencyPhone" ? (
            <PhoneLink number={attendee[field]} />
          ) : (
            <span className="wrap-anywhere">{attendee[field]}</span>
          ),
      }))}
    />
  );
}

/** A phone number to press. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={phoneUrl(number)}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {number}
    </a>
  );
}
