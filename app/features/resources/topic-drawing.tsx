import { Drawing, type DrawingName } from "../../ui/picture/drawing.tsx";
import type { Topic } from "./topics.ts";

const drawings: Record<Topic, DrawingName> = {
  anxiety: "cup",
  depression: "moon",
  "self-growth": "plant",
  growth: "hills",
  relationship: "chairs",
  "adult-adhd": "lamp",
  addiction: "phone",
};

/** The object that stands for a topic, on its cards and above its articles. */
export function TopicDrawing({ topic, className }: { topic: Topic; className?: string }) {
  return <Drawing name={drawings[topic]} className={className} />;
}
