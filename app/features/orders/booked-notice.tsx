import { Link } from "react-router";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { BookedSlot } from "./find-booked-slot.server.ts";

/**
 * Tells a visitor who returns after paying that the session is booked, and that another booking is a second session.
 */
export function BookedNotice({ therapistName, label }: BookedSlot) {
  return (
    <Notice tone="info" title={`You have booked ${label} with ${therapistName}`}>
      <p>
        The meeting link is in the letter that we sent you. What you book here is a second session.
      </p>
      <p className="mt-2">
        <Link to="/find-booking" className="inline-block py-1 underline">
          Find my booking
        </Link>
      </p>
    </Notice>
  );
}
