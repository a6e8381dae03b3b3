import { Drawing, type DrawingName } from "../../ui/picture/drawing.tsx";
import { type Light, Scene } from "../../ui/picture/scene.tsx";
import { UiPart, UiRow } from "./ui-part.tsx";

const drawings: readonly DrawingName[] = [
  "sun",
  "moon",
  "hills",
  "sill",
  "cup",
  "plant",
  "lamp",
  "chairs",
  "door",
  "envelope",
  "phone",
  "armchair",
  "cups",
  "house",
  "tree",
];
const lights: readonly Light[] = ["dawn", "morning", "noon"];

/** The drawings one by one, and the view from the window in each light. */
export function UiPictures() {
  return (
    <>
      <UiPart title="Drawings">
        <UiRow>
          {drawings.map((name) => (
            <figure key={name}>
              <Drawing name={name} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </UiRow>
      </UiPart>
      <UiPart title="Scene">
        {lights.map((light) => (
          <figure key={light}>
            <Scene light={light} />
            <figcaption>{light}</figcaption>
          </figure>
        ))}
        <Scene light="dawn" className="h-24" />
      </UiPart>
    </>
  );
}
