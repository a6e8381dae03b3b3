import type { Client } from "pg";
import type { Statement } from "./statements-sent.ts";

/** A step of PostgreSQL's plan, as `explain (format json)` tells it. */
interface PlanNode {
  "Node Type": string;
  "Total Cost": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

export interface Plan {
  /** Tables that are read from their first row to their last. */
  readWhole: string[];
  indexes: string[];
  /** As the planner reckons it; about the number of pages that are read one after the other. */
  cost: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * How PostgreSQL would run a statement; it is not run.
 * @param generic planned once for all values, as it may be after five runs of a statement that has a name
 */
export async function planOf(client: Client, statement: Statement, generic = false): Promise<Plan> {
  const { text, values } = statement;
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    generic
      ? `explain (generic_plan, format json) ${text}`
      : { text: `explain (format json) ${text}`, values },
  );
  const root = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!root) throw new Error("no plan");
  const nodes = nodesOf(root);
  const named = (key: "Relation Name" | "Index Name", of: readonly PlanNode[]) => [
    ...new Set(of.map((node) => node[key]).filter((name) => name !== undefined)),
  ];
  return {
    readWhole: named(
      "Relation Name",
      nodes.filter((node) => node["Node Type"] === "Seq Scan"),
    ),
    indexes: named("Index Name", nodes),
    cost: root["Total Cost"],
  };
}
