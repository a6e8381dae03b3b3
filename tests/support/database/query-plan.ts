import type { Client } from "pg";
import type { Statement } from "./statements-sent.ts";

/** A node of a plan, as in the output of `explain (format json)`. */
interface PlanNode {
  "Node Type": string;
  "Total Cost": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

export interface Plan {
  /** Tables read by sequential scan. */
  sequentialScans: string[];
  indexes: string[];
  /** The planner's cost estimate; about the number of sequentially read pages. */
  cost: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Plans a statement without running it.
 * @param generic plan for all values, as a prepared statement may get after five executions
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
    sequentialScans: named(
      "Relation Name",
      nodes.filter((node) => node["Node Type"] === "Seq Scan"),
    ),
    indexes: named("Index Name", nodes),
    cost: root["Total Cost"],
  };
}
