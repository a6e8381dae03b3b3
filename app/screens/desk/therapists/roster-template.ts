import { assessmentConcerns } from "../../../domain/matching/rank-therapists.ts";
import { rosterTemplate } from "../../../domain/therapists/import-roster.server.ts";

/** The blank file of an import: the columns, how to fill them, and no therapist. */
export function loader() {
  return new Response(rosterTemplate(assessmentConcerns), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="therapists.csv"',
    },
  });
}
