/**
 * Returns the props of a radio button or checkbox: controlled with `onChange`, uncontrolled without, for forms without
 * JavaScript.
 */
export function selection(checked: boolean, onChange: (() => void) | undefined) {
  return onChange ? { checked, onChange } : { defaultChecked: checked };
}
