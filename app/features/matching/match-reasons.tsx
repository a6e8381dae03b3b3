import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { matchCopy } from "./match-copy.ts";
import type { MatchReason } from "./rank-therapists.ts";

/** Shows which of the visitor's answers led to this therapist; nothing without a reason. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <Card dense>
      <h2 className="text-xl">{matchCopy.reasonsTitle}</h2>
      <ul className="mt-2 space-y-1.5">
        {reasons.map(matchCopy.reason).map(({ label, words }) => (
          <li key={words} className="flex items-start gap-2.5 leading-snug">
            <span className="pt-0.5 text-sage-deep">
              <Icon name="check" />
            </span>
            <span>
              <span>{label}</span> <b>{words}</b>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
