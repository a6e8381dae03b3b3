import type { Signs } from "./danger-sign.ts";
import { child, harming, violence } from "./danger-signs-others.ts";
import { ownDeath, selfHarm } from "./danger-signs-self.ts";
import { medical, threat, voices } from "./danger-signs-urgent.ts";

/** Signs of each kind of danger; where minutes count, fewer are an alarm. */
export const dangerSigns: readonly Signs[] = [
  { danger: "medical", enough: 3, signs: medical },
  { danger: "danger", enough: 4, signs: ownDeath },
  { danger: "danger", enough: 4, signs: selfHarm },
  { danger: "danger", enough: 4, signs: violence },
  { danger: "danger", enough: 4, signs: child },
  { danger: "danger", enough: 4, signs: harming },
  { danger: "threat", enough: 4, signs: threat },
  { danger: "voices", enough: 4, signs: voices },
];
