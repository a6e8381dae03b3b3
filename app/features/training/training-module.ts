import { type TrainingModule, trainingModules } from "../../content/training.ts";

/** The module of this name in an address; undefined when there is none. */
export function findModule(id: string | null): TrainingModule | undefined {
  return trainingModules.find((module) => module.id === id);
}

/** Where one applies for it; without a module the page asks which. */
export function applyPath(module?: Pick<TrainingModule, "id">): string {
  return module ? `/training/apply?module=${module.id}` : "/training/apply";
}
