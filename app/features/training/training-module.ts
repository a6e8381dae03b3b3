import { type TrainingModule, trainingModules } from "../../content/training.ts";

/** Finds the module with this id from a URL; undefined if unknown. */
export function findModule(id: string | null): TrainingModule | undefined {
  return trainingModules.find((module) => module.id === id);
}

/** The URL of a module's application form; without a module, of the form to choose one. */
export function applyPath(module?: Pick<TrainingModule, "id">): string {
  return module ? `/training/apply?module=${module.id}` : "/training/apply";
}
