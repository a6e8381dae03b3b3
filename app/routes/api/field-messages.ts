import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "an object",
};

/** A range like "between 1 and 120" has two issues; each names one limit. */
function sizeOf(issue: RawIssue & { code: "too_small" | "too_big" }): string {
  const isSmall = issue.code === "too_small";
  const bound = String(isSmall ? issue.minimum : issue.maximum);
  const limit = isSmall ? `at least ${bound}` : `at most ${bound}`;
  if (issue.origin === "string") {
    return isSmall && bound === "1" ? "is empty" : `must have ${limit} characters`;
  }
  if (issue.origin === "array") return `must have ${limit} entries`;
  return `must be ${limit}`;
}

/**
 * Describes what is wrong with a field, for the developer of an API client. A schema's own message takes precedence.
 * @returns text that follows the field's name: "is missing", "must be a whole number"
 */
export function messageOfIssue(issue: RawIssue): string {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_small":
    case "too_big":
      return sizeOf(issue);
    case "invalid_value":
      return `must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_format":
      return issue.format === "uuid" ? "must be a UUID" : "has another form than documented";
    default:
      return "is not as documented";
  }
}

/** Returns the first message of each field by its path, such as "meta_info.time". */
export function fieldsOfIssues(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
  return fields;
}
