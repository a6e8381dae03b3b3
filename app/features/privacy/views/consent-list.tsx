import { Button } from "../../../ui/button.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import type { PersonalConsent } from "../personal-data.ts";
import { consentLabel } from "./personal-data-labels.ts";
import { yourDataCopy } from "./your-data-copy.ts";

const copy = yourDataCopy.consents;

/** Each consent with a button that withdraws it: one press, as easy as giving it (DPDP Act 2023, s. 6(4)). */
export function ConsentList({ consents }: { consents: readonly PersonalConsent[] }) {
  return (
    <section aria-labelledby="agreements" className="space-y-4">
      <h2 id="agreements">{copy.title}</h2>
      {consents.length === 0 && <p>{copy.nothing}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {consents.map((consent) => {
          const { what, when, effect } = consentLabel(consent);
          return (
            <li key={consent.id} className="space-y-2 py-4">
              <p className="font-semibold">{what}</p>
              <p className="text-ink-soft">{when}</p>
              {consent.withdrawnAt === null && (
                <StaticForm className="space-y-3">
                  <p>{effect}</p>
                  <input type="hidden" name="consent" value={consent.id} />
                  <Button name="intent" value="withdraw" variant="secondary">
                    {copy.withdraw}
                  </Button>
                </StaticForm>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <LinkedText text={copy.analytics} />
      </p>
    </section>
  );
}
