import type { CreatedAt, Json, UpdatedAt } from "./column-types.ts";

/** The tables of the domain assessment, apart from the visitor and their consent. */
export interface AssessmentTables {
  ended_visitor: {
    visitor_id: string;
    ended_at: Date;
  };
  intake: {
    id: string;
    answers: Json;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  quiz: {
    user_id: string;
    name: string;
    age: string | null;
    gender: string | null;
    self_describe: string | null;
    therapist_type: string | null;
    issues: string[];
    tried_therapy: string | null;
    connection: string | null;
    preferred_date: string | null;
    preferred_time: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
}
