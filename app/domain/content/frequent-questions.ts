export interface FrequentQuestion {
  /** The fragment of its URL. */
  id: string;
  question: string;
  answer: string;
  /** The page that says more. */
  more?: { to: string; label: string };
  /** Of words that the desk published: they are in English on every page. */
  lang?: "en";
}

/** The URL of an answer on the resources page; browsers that support it open the answer. */
export function questionPath(question: FrequentQuestion): string {
  return `/resource#${question.id}`;
}
