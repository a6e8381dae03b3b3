/** The calls of the API that a fault can be aimed at. */
export const callNames = [
  "token",
  "pay",
  "order-status",
  "transaction-status",
  "refund",
  "refund-status",
] as const;

export type CallName = (typeof callNames)[number];

/** Faults of an API call as such, whichever it is. */
const callFaults = [
  "500",
  "503-R999",
  "401-once",
  "slow",
  "timeout-before-commit",
  "timeout-after-commit",
] as const;

/** Every fault the fake can play; `README.md` says what each does. */
export const faultKinds = [
  ...callFaults,
  "duplicate-id",
  "late-complete",
  "success-after-failure",
  "success-after-expiry",
  "second-success",
  "amount-mismatch",
  "refund-fails",
  "webhook-drop",
  "webhook-duplicate",
  "webhook-early",
  "webhook-late",
  "webhook-forged",
  "webhook-forged-signed",
  "webhook-before-redirect",
  "webhook-wrong-auth",
  "webhook-flat-refund",
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A planned fault. `times` is how often it still strikes. */
export interface Fault {
  kind: FaultKind;
  times: number;
  /** How many occasions it lets pass before it strikes. Default 0. */
  skip?: number;
  /** Only for faults of a call: strike this call only; left out, whichever comes next. */
  on?: CallName;
  /** How long it takes, where a fault is about time; `README.md` says of each what is measured, and its default. */
  seconds?: number;
  /** `webhook-duplicate`: how many are sent. Default 2. */
  copies?: number;
  /** `amount-mismatch`: by how much the capture differs from what was asked. Negative: less. Default 100. */
  paise?: number;
  /** `duplicate-id`: the code to refuse with, as PhonePe publishes none. */
  code?: string;
}

export interface Faults {
  plan(fault: Fault): void;
  planned(): Fault[];
  clear(): void;
  /** Uses up one planned fault of this kind, if there is one. */
  take(kind: FaultKind): Fault | undefined;
  /** Uses up the first planned fault that strikes this API call as such. */
  takeForCall(call: CallName): Fault | undefined;
}

/** The faults to come, first planned, first played. They are forgotten at a restart. */
export function createFaults(): Faults {
  let plans: Fault[] = [];

  function takeWhere(matches: (fault: Fault) => boolean): Fault | undefined {
    let fault: Fault | undefined;
    for (const plan of plans.filter(matches)) {
      if (!plan.skip) {
        fault = plan;
        break;
      }
      plan.skip -= 1;
    }
    if (fault === undefined) return undefined;
    fault.times -= 1;
    plans = plans.filter((planned) => planned.times > 0);
    return fault;
  }

  return {
    plan: (fault) => void plans.push({ ...fault }),
    planned: () => structuredClone(plans),
    clear() {
      plans = [];
    },
    take: (kind) => takeWhere((fault) => fault.kind === kind),
    takeForCall: (call) =>
      takeWhere(
        (fault) =>
          (callFaults as readonly string[]).includes(fault.kind) &&
          (fault.on === undefined || fault.on === call),
      ),
  };
}
