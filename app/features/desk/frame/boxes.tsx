interface Box {
  label: string;
  /** The number, such as "₹2,500". */
  text: string;
  hint?: string;
}

/** A row of numbers in boxes. */
export function Boxes({ boxes }: { boxes: readonly Box[] }) {
  return (
    <dl className="desk-boxes">
      {boxes.map(({ label, text, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{text}</strong>
            {hint && <span className="desk-soft">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
