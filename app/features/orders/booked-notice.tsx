import { Link } from "react-router";
import { Notice } from "../../ui/feedback/notice.tsx";
import { holdCopy } from "./hold-copy.ts";
import type { BookedSlot } from "./find-booked-slot.server.ts";

/**
 * Tells a visitor who returns after paying that the session is booked, and that another booking is a second session.
 */
export function BookedNotice({ therapistName, label }: BookedSlot) {
  return (
    <Notice tone="info" title={holdCopy.booked(label, therapistName)}>
      <p>{holdCopy.bookedText}</p>
      <p className="mt-2">
        <Link to="/find-booking" className="inline-block py-1 underline">
          {holdCopy.findBooking}{" "}
        </Link>
      </p>
    </Notice>
  );
}
