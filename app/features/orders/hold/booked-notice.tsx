import { Link } from "react-router";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { BookedSlot } from "../find-booked-slot.server.ts";
import { holdCopy } from "./hold-copy.ts";

/** Tells a visitor who returns after paying that this hour is booked, and where the booking is. */
export function BookedNotice({ therapistName, label }: BookedSlot) {
  return (
    <Notice tone="success" title={holdCopy.booked(label, therapistName)}>
      <p>{holdCopy.bookedText}</p>
      <p className="mt-1">
        <Link to="/find-booking" className="inline-block py-1 underline">
          {holdCopy.findBooking}
        </Link>
      </p>
    </Notice>
  );
}
