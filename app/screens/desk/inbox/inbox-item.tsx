import { buttonStyle } from "../../../ui/button.tsx";
import { KeepingForm, KeptInput } from "../../../ui/form/sent-values.tsx";
import { type DeskForms, FieldList, hidden } from "../desk-fields.tsx";
import { RowButton } from "../form-controls.tsx";
import type { InboxItem } from "./inbox-kind.ts";
import { orderActions } from "../order-actions.ts";

const ofEntry = {
  right: "changes",
  expects: { nothing: "each names one entry, which is gone once someone has handled it" },
} as const;
const entry = { id: hidden() };

/** The forms of an entry, which the first screen answers. */
export const entryForms = {
  retry: { ...ofEntry, button: "Try again", fields: entry },
  dismiss: {
    ...ofEntry,
    button: "Close",
    fields: {
      ...entry,
      reason: {
        read: (typed: string) => typed,
        draw: ({ name, known }) => (
          <span className="flex max-w-48 min-w-0 flex-[1_1_8rem] items-center gap-2">
            <span aria-hidden="true">Why</span>
            <KeptInput
              name={name}
              aria-label={known?.label}
              maxLength={200}
              className="w-full min-w-0 rounded-soft border border-line bg-raised px-2"
            />
          </span>
        ),
      },
    },
  },
} satisfies DeskForms;

interface HandledProps {
  handled: NonNullable<InboxItem["handled"]>;
  /** Only the button that tries again: what closes it stands where the row leads. */
  isShort?: boolean;
}

/** The buttons of an entry: it is tried again, or closed with a reason. */
export function Handled({ handled, isShort = false }: HandledProps) {
  const { id, name, retryOnly, closeOnly } = handled;
  const { reason } = entryForms.dismiss.fields;
  return (
    <KeepingForm
      of={{ intent: "dismiss", id }}
      method="post"
      action="/desk?index"
      className="desk-row relative z-1 justify-self-start"
    >
      <FieldList fields={entry} first={{ id }} />
      {!closeOnly && (
        <RowButton
          intent="retry"
          text={retryOnly ?? entryForms.retry.button}
          named={retryOnly ? name : `Try again: ${name}`}
        />
      )}
      {retryOnly === undefined && !isShort && (
        <>
          <FieldList fields={{ reason }} known={{ reason: { label: `Why ${name} is closed` } }} />
          <RowButton intent="dismiss" text={entryForms.dismiss.button} named={`Close ${name}`} />
        </>
      )}
    </KeepingForm>
  );
}

/** Why an order is opened: what is to do about it, in a band of 64 px with the one action that deals with it. */
export function Matter({ item }: { item: InboxItem }) {
  const { what, detail, since, by, open, handled, isFirst } = item;
  return (
    <li
      className={`flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 rounded-soft border-s-4 px-4 py-2.5 ${
        isFirst ? "border-terracotta bg-terracotta-soft" : "border-marigold bg-raised"
      }`}
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        <strong>{what}</strong>
        {since && <span className="desk-soft">{` · ${since}`}</span>}
        {detail && <span className="desk-soft block">{detail}</span>}
      </p>
      {isFirst && (
        <a href="/desk/danger" className={buttonStyle({ variant: "secondary", compact: true })}>
          In danger
        </a>
      )}
      {by && (
        <a href={`#${by}`} className={buttonStyle({ variant: "secondary", compact: true })}>
          {orderActions[by].button}
        </a>
      )}
      {open?.startsWith("/desk/messages") && (
        <a href={open} className={buttonStyle({ variant: "secondary", compact: true })}>
          Open the message
        </a>
      )}
      {handled && <Handled handled={handled} />}
    </li>
  );
}
