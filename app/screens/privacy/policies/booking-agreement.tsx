import { brand } from "../../../content/brand.ts";
import { bookingTermsCopy } from "../../../domain/orders/booking-terms.words.ts";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";

/** Says what a visitor agrees to by booking. Stands beside every button that books or pays. */
export function BookingAgreement() {
  return (
    <>
      {brand.taxLine && <p className="text-ink-soft">{`${brand.taxLine}.`}</p>}
      <p className="text-ink-soft">
        <LinkedText text={bookingTermsCopy.agreement} reloadDocument />
      </p>
    </>
  );
}
