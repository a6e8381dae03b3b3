/**
 * The checked state of one radio or checkbox: kept by the page when it listens, by the browser when
 * it does not, so that the same part works in a form without JavaScript.
 */
export function selection(checked: boolean, onChange: (() => void) | undefined) {
  return onChange ? { checked, onChange } : { defaultChecked: checked };
}
