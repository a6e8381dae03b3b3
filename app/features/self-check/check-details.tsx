import type { SelfCheck } from "../../content/self-checks.ts";
import { CheckForm } from "./check-form.tsx";
import { CheckResult } from "./check-result.tsx";
import type { ReadCheck } from "./read-check.server.ts";

/** One check behind its name, opened without a script. @param read what was sent, if it was this one */
export function CheckDetails({ check, read }: { check: SelfCheck; read?: ReadCheck | undefined }) {
  const missing = read && !read.result.ok ? read.result.missing : [];
  return (
    <details
      name="self-check"
      open={missing.length > 0}
      className="rounded-soft border border-line bg-raised"
    >
      <summary className="check-summary flex min-h-14 items-center gap-4 rounded-soft px-5 py-4 hover:bg-sage">
        <span aria-hidden="true" className="check-sign w-4 font-heading text-2xl" />
        <span>
          <span className="block font-heading text-xl font-semibold">{check.title}</span>
          <span className="text-ink-soft">
            {check.about}: {check.questions.length} questions, about 2 minutes
          </span>
        </span>
      </summary>
      <div className="border-t border-hairline px-4 py-6 sm:px-6">
        <CheckForm check={check} answers={read?.answers ?? []} missing={missing} />
        {check.bands.map((band) => (
          <CheckResult key={band.from} check={check} band={band} />
        ))}
      </div>
    </details>
  );
}
