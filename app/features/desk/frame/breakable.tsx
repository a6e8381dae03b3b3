/** An id or an email address in a narrow column: it breaks after "_" and "@" before it breaks anywhere else. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[_@])/).map((part, place) => [place > 0 && <wbr key={part} />, part]);
}
