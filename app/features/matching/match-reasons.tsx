import { Card } from "../../ui/card.tsx";

/** Shows why this therapist was matched and how therapists are ranked. */
export function MatchReasons({ reasons }: { reasons: string[] }) {
  return (
    <Card tone="sage">
      <h2 className="text-xl">Why this match</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        We rank by what you said is on your mind, then by who is free at your time, then by how you
        would like to connect. Nobody pays for a place.
      </p>
    </Card>
  );
}
