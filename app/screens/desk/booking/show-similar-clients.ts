/**
 * The script of the form that books for a caller: once a name, an email or a phone number is typed, the similar clients
 * are shown at once. It sends what the form's button sends, and takes the list out of the answer.
 */
const asked = ["name", "email", "phone_number"];

/** The number of the last question: an answer to an earlier one is not shown. */
let latest = 0;

async function showSimilar(form: HTMLFormElement): Promise<void> {
  latest += 1;
  const number = latest;
  const typed = new FormData(form);
  const sent = new URLSearchParams({ form: "book", intent: "similar" });
  for (const name of asked) sent.set(name, String(typed.get(name) ?? ""));
  const reply = await fetch(location.href, { method: "POST", body: sent }).catch(() => null);
  if (!reply?.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  if (number !== latest) return;
  const [shown, now] = [page, document].map((one) => one.querySelector("#similar"));
  // A box that was ticked, or a button that was reached, meanwhile stays.
  if (shown && now && !now.querySelector("input:checked, :focus"))
    now.replaceChildren(...shown.children);
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.form && asked.includes(target.name))
    void showSimilar(target.form);
});
