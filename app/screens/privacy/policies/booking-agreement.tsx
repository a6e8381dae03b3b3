import { brand } from "../../../content/brand.ts";
import { bookingAgreement } from "../../../domain/orders/booking-agreement.ts";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";

/** Says what a visitor agrees to by booking. Stands beside every button that books or pays. */
export function BookingAgreement() {
  return (
    <>
      {brand.taxLine && <p className="text-ink-soft">{`${brand.taxLine}.`}</p>}
      <p className="text-ink-soft">
        <LinkedText text={bookingAgreement()} reloadDocument />
      </p>
    </>
  );
}
