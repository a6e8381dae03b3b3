import { localPath } from "../../../lib/language/local-path.ts";
import { brand } from "../../../content/brand.ts";

/** Says what a visitor agrees to by booking. Stands beside every button that books or pays. */
export function BookingAgreement() {
  return (
    <>
      {brand.taxLine && <p className="text-ink-soft">{`${brand.taxLine}.`}</p>}
      <p className="text-ink-soft">
        By booking, you confirm that you’re 18 or over and agree to our{" "}
        <a href={localPath("/terms")} className="underline underline-offset-4">
          terms
        </a>{" "}
        and{" "}
        <a href={localPath("/refunds")} className="underline underline-offset-4">
          refund policy
        </a>
        .
      </p>
    </>
  );
}
