import { type Prose, type ProseNode, pointsOf, textOf } from "../lib/prose.ts";
import { readProse, type trainingSections } from "./prose-files.server.ts";

/** The fee of each module in paise, by its name in URLs and in the database; in this order they are shown. */
const fees = {
  exploration: 250_000,
  foundation: 300_000,
  "professional-development": 500_000,
};

const RECOMMENDED = "professional-development";

/**
 * A module of the practical training for people who want to work in mental health, whose texts are in
 * `content/training-modules`.
 */
export interface TrainingModule {
  id: string;
  title: string;
  pricePaise: number;
  description: string;
  features: readonly string[];
  duration: string;
  format: string;
  idealFor: string;
  recommended: boolean;
  /** The question that decides who can apply, and the message for the answer No. */
  requirement: {
    question: string;
    hints: { yes?: string; no?: string };
    refusal: readonly string[];
  };
  /** The form's question about the applicant's education. */
  educationLabel: string;
}

const paragraphsOf = ({ sections }: Prose, id: string): string[] =>
  sections.find((one) => one.id === id)?.nodes.map(textOf) ?? [];

function moduleOf(id: string, pricePaise: number): TrainingModule {
  const prose = readProse(`training-modules/${id}`);
  const { title = "", description = "", duration = "", format = "", ...front } = prose.front;
  const [yes] = paragraphsOf(prose, "yes");
  const [no] = paragraphsOf(prose, "no");
  return {
    id,
    title,
    pricePaise,
    description,
    features: prose.nodes.flatMap((node) => pointsOf(node) ?? []),
    duration,
    format,
    idealFor: front["ideal-for"] ?? "",
    recommended: id === RECOMMENDED,
    requirement: {
      question: front.question ?? "",
      hints: { ...(yes && { yes }), ...(no && { no }) },
      refusal: paragraphsOf(prose, "refused"),
    },
    educationLabel: front.education ?? "",
  };
}

/** Lists the modules, in the current language. */
export const listModules = (): TrainingModule[] =>
  Object.entries(fees).map(([id, pricePaise]) => moduleOf(id, pricePaise));

/** Finds the module with this id from a URL; undefined if unknown. */
export const findModule = (id: string | null): TrainingModule | undefined =>
  listModules().find((module) => module.id === id);

/** A part of the training's page: its heading, what stands below, and its points, of which some have a title. */
interface TrainingPart {
  title: string;
  text: string;
  points: readonly { title: string; text: string }[];
}

/** Loads the training's page from `content/training`, in the current language. */
export function loadTrainingPage() {
  const { front, sections } = readProse("training");
  const parts = sections.map(({ id, title, nodes }): [string, TrainingPart] => [
    id,
    {
      title,
      text: nodes
        .filter((node) => !pointsOf(node))
        .map(textOf)
        .join(" "),
      points: nodes.flatMap(titledPoints),
    },
  ]);
  return {
    front,
    parts: Object.fromEntries(parts) as Record<(typeof trainingSections)[number], TrainingPart>,
  };
}

/** A point's title is what it begins with in bold. */
function titledPoints(node: ProseNode): TrainingPart["points"] {
  if (typeof node === "string" || !("tag" in node) || node.tag !== "ul") return [];
  return node.nodes.map((point) => {
    const [first = "", ...rest] = typeof point === "object" && "tag" in point ? point.nodes : [];
    const hasTitle = typeof first === "object" && "tag" in first && first.tag === "strong";
    if (!hasTitle) return { title: "", text: textOf(point) };
    return { title: textOf(first), text: rest.map(textOf).join("").trim() };
  });
}
