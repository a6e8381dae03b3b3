/** The script of the desk's frame: the key "/" goes to the search. Without it the field is the rail's first stop. */
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTyping = target instanceof Element && target.matches("input, select, textarea");
  if (key !== "/" || isTyping || ctrlKey || metaKey || altKey) return;
  const fields = document.querySelectorAll<HTMLInputElement>('input[name="q"]');
  const field = [...fields].find((one) => one.checkVisibility());
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});
