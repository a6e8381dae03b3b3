import type { SelfCheck } from "../../content/self-checks.ts";
import { PlusMinus } from "../../ui/picture/plus-minus.tsx";
import { CheckForm } from "./self-check-form.tsx";
import { selfCheckCopy as copy } from "./self-check-copy.ts";
import { CheckResult } from "./self-check-result.tsx";
import type { ParsedSelfCheck } from "./parse-self-check.server.ts";

/** A self-check in a `details` element. @param read the sent form, if it was this self-check's */
export function CheckDetails({
  check,
  read,
}: {
  check: SelfCheck;
  read?: ParsedSelfCheck | undefined;
}) {
  const missing = read && !read.result.ok ? read.result.missing : [];
  return (
    <details
      name="self-check"
      open={missing.length > 0}
      className="group rounded-card border border-line bg-raised"
    >
      <summary className="grid list-none grid-cols-[1fr_auto] gap-x-4 rounded-soft px-5 py-4 font-heading text-xl font-semibold hover:bg-sage [&::-webkit-details-marker]:hidden">
        {check.title} <PlusMinus />
        <span className="col-span-2 font-text text-base font-normal text-ink-soft">
          {copy.summary(check.about, check.questions.length)}
        </span>
      </summary>
      <div className="border-t border-hairline px-4 py-6 sm:px-6">
        <CheckForm
          check={check}
          answers={read?.answers ?? []}
          missing={missing}
          difficulty={read?.difficulty ?? null}
        />
        {check.bands.map((band) => (
          <CheckResult key={band.from} check={check} band={band} />
        ))}
      </div>
    </details>
  );
}
