import { Chevron } from "./chevron.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface ArrowButtonProps {
  direction: "left" | "right";
  /** What pressing it does, for those who listen. */
  label: string;
  /** There is nothing further that way. */
  atEnd: boolean;
  onPress: () => void;
  hidden?: boolean;
}

/** One of two arrows that move what stands beside them by one. */
export function ArrowButton({ direction, label, atEnd, onPress, hidden }: ArrowButtonProps) {
  // aria-disabled rather than disabled: at the end the focus must not fall off the button.
  return (
    <button
      type="button"
      aria-disabled={atEnd || undefined}
      onClick={atEnd ? undefined : onPress}
      className={`${hidden ? "invisible" : ""} grid size-11 place-items-center rounded-soft border border-line bg-raised hover:bg-sage aria-disabled:border-dashed aria-disabled:text-line`}
    >
      <Chevron direction={direction} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
