import { rosterTemplate } from "../../../domain/therapists/import-roster.server.ts";

/** The blank file of an import: the columns and no therapist. */
export function loader() {
  return new Response(rosterTemplate(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="therapists.csv"',
    },
  });
}
