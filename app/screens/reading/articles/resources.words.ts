import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";
import type { Topic } from "./topics.ts";
import type { SearchKind } from "./search-index.ts";

/** The names of the topics: the specification's. */
export const topicNames = {
  get anxiety() {
    return t("Anxiety");
  },
  get depression() {
    return t("Depression");
  },
  get "self-growth"() {
    return t("Self-Growth");
  },
  get growth() {
    return t("Growth");
  },
  get relationship() {
    return t("Relationship");
  },
  get "adult-adhd"() {
    return t("Adult ADHD");
  },
  get addiction() {
    return t("Addiction");
  },
};
/** The two collections: the text of tab and heading, and what they contain. */
export const collectionsCopy = {
  blog: {
    get title() {
      return t("Blogs");
    },
    get lead() {
      return t("Everyday pieces, each with one small thing to try.");
    },
    get tabTitle() {
      return t("Blogs: {brand}", { brand: brand.name });
    },
    onTopic: (topic: Topic) =>
      t("Blogs on {topicNames}: {brand}", { topicNames: topicNames[topic], brand: brand.name }),
  },
  article: {
    get title() {
      return t("Articles");
    },
    get lead() {
      return t("What is known, what can help and where to turn in India, with sources.");
    },
    get tabTitle() {
      return t("Articles: {brand}", { brand: brand.name });
    },
    onTopic: (topic: Topic) =>
      t("Articles on {topicNames}: {brand}", { topicNames: topicNames[topic], brand: brand.name }),
  },
};
/** All texts of the resources hub, the two collections and an article's page. */
export const resourcesCopy = {
  hub: {
    get title() {
      return t("Resources");
    },
    get tabTitle() {
      return t("Resources: {brand}", { brand: brand.name });
    },
    get description() {
      return t("Things to read, sounds to help you rest, a self-check, and answers to questions.");
    },
    get lead() {
      return t("Things to read, listen to and try on your own. Free, and no sign-up.");
    },
    reading: {
      get title() {
        return t("Blogs & Articles");
      },
      get text() {
        return t("Short pieces written for India, with their sources.");
      },
      get action() {
        return t("Start reading");
      },
    },
    listening: {
      get title() {
        return t("Soothing Audios");
      },
      get text() {
        return t("Rain, the sea, a tanpura, a slow breath. Nothing plays until you press play.");
      },
      get action() {
        return t("Listen Now");
      },
    },
    checking: {
      get title() {
        return t("Self Assessment");
      },
      get text() {
        return t("Self-care begins with self-understanding.", {}, "beside the link to them");
      },
      get action() {
        return t("Take a look");
      },
    },
    get questions() {
      return t("Frequently asked questions");
    },
    get ask() {
      return t("Don’t see yours? [Ask us](/contact).");
    },
  },
  collection: {
    get back() {
      return t("Back to resources");
    },
    get searchTitle() {
      return t("Search");
    },
    get searchTab() {
      return t("Search results: {brand}", { brand: brand.name });
    },
    get searchLead() {
      return t("Therapists, articles, blogs and questions, all in one place.");
    },
    get none() {
      return t("We haven’t written about this yet. Please try another topic.");
    },
    get newest() {
      return t("Newest");
    },
    moreOn: (topic: Topic) => t("More on {topicNames}", { topicNames: topicNames[topic] }),
    get more() {
      return t("More to read");
    },
    get tabs() {
      return t("Blogs and articles");
    },
    get topics() {
      return t("Topics");
    },
    get allTopics() {
      return t("All topics");
    },
  },
  article: {
    tabTitle: (title: string) => `${title}: ${brand.name}`,
    get byline() {
      return t("By {brand} editorial", { brand: brand.name });
    },
    minutes: (count: number) => t("{count} min read", { count }),
    reviewed: (day: string) => t("Last reviewed on {day}.", { day }),
    byClinician: (name: string) => t("Checked by {name}.", { name }),
    get noClinician() {
      return t("Not yet reviewed by a clinician.");
    },
    get inEnglish() {
      return t("In English");
    },
    get contents() {
      return t("In this article");
    },
    get notCareTitle() {
      return t("For reading, not for treatment");
    },
    get notCare() {
      return t("This doesn’t replace care from a professional.");
    },
    get talkTitle() {
      return t("Would you like to talk it over?");
    },
    get talkText() {
      return t(
        "Answer eight short questions to find a therapist. You see the price before you pay.",
      );
    },
    get findTherapist() {
      return t("Find a therapist");
    },
    get next() {
      return t("Read next");
    },
    backTo: {
      get blog() {
        return t("Back to all blogs");
      },
      get article() {
        return t("Back to all articles");
      },
    },
  },
};
/** All texts of the search box and the search results. */
export const searchCopy = {
  groups: {
    get therapist() {
      return t("Therapists");
    },
    get article() {
      return t("Articles");
    },
    get blog() {
      return t("Blogs");
    },
    get question() {
      return t("Questions and answers");
    },
  } satisfies Record<SearchKind, string>,
};
