import type { DrawingName } from "../../../ui/picture/drawing.tsx";

/** The drawings of the kinds of session, by their anchors in `content/therapy`. */
const drawings: Readonly<Partial<Record<string, DrawingName>>> = {
  individual: "armchair",
  couple: "cups",
  family: "flat",
  elderly: "tree",
};

export const kindDrawing = (id: string): DrawingName => drawings[id] ?? "chairs";
