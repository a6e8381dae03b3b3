import { brand } from "../../../content/brand.ts";
import type { Topic } from "./topics.ts";
import type { SearchKind } from "./search-index.ts";

/** The names of the topics: the specification's. */
export const topicNames: Readonly<Record<Topic, string>> = {
  anxiety: "Anxiety",
  depression: "Depression",
  "self-growth": "Self-Growth",
  growth: "Growth",
  relationship: "Relationship",
  "adult-adhd": "Adult ADHD",
  addiction: "Addiction",
};

/** The two collections: the text of tab and heading, and what they contain. */
export const collectionsCopy = {
  blog: {
    title: "Blogs",
    lead: "Everyday pieces, each with one small thing to try.",
    tabTitle: `Blogs: ${brand.name}`,
    onTopic: (topic: Topic) => `Blogs on ${topicNames[topic]}: ${brand.name}`,
  },
  article: {
    title: "Articles",
    lead: "What is known, what can help and where to turn in India, with sources.",
    tabTitle: `Articles: ${brand.name}`,
    onTopic: (topic: Topic) => `Articles on ${topicNames[topic]}: ${brand.name}`,
  },
};

/** All texts of the resources hub, the two collections and an article's page. */
export const resourcesCopy = {
  hub: {
    title: "Resources",
    tabTitle: `Resources: ${brand.name}`,
    description:
      "Things to read, sounds to rest with, a self assessment, and answers to questions.",
    lead: "Things to read, listen to and try on your own. Free, and no sign-up.",
    reading: {
      title: "Blogs & Articles",
      text: "Short pieces written for India, with their sources.",
      action: "Start reading",
    },
    listening: {
      title: "Soothing Audios",
      text: "Rain, the sea, a tanpura, a slow breath. Nothing plays until you press play.",
      action: "Listen Now",
    },
    checking: {
      title: "Self Assessment",
      text: "Self-care begins with self-understanding.",
      action: "Take a look",
    },
    questions: "Frequently asked questions",
    askBefore: "Don’t see yours? ",
    ask: "Ask us",
  },
  collection: {
    back: "Back to resources",
    searchTitle: "Search",
    searchTab: `Search results: ${brand.name}`,
    searchLead: "Therapists, articles, blogs and questions, all at once.",
    none: "We haven’t written about this yet. Please try another topic.",
    newest: "Newest",
    moreOn: (topic: Topic) => `More on ${topicNames[topic]}`,
    more: "More to read",
    tabs: "Blogs and articles",
    topics: "Topics",
    allTopics: "All topics",
  },
  article: {
    tabTitle: (title: string) => `${title}: ${brand.name}`,
    byline: `By ${brand.name} editorial`,
    minutes: (count: number) => `${count} min read`,
    reviewed: (day: string) => `Last reviewed on ${day}.`,
    byClinician: (name: string) => `Checked by ${name}.`,
    noClinician: "Not yet reviewed by a clinician.",
    contents: "In this article",
    notCareTitle: "For reading, not for treatment",
    notCare: "This doesn’t replace care from a professional.",
    talkTitle: "Would you like to talk it over?",
    talkText: "Answer eight short questions to find a therapist. You see the price before you pay.",
    findTherapist: "Find a therapist",
    next: "Read next",
    backTo: (collection: string) => `Back to all ${collection.toLowerCase()}`,
  },
};

/** All texts of the search box and the search results. */
export const searchCopy = {
  label: "Search therapists, articles, blogs and questions",
  action: "Search",
  found: (count: number, query: string) => {
    if (count === 0) return `Nothing found for “${query}”`;
    return count === 1 ? `1 result for “${query}”` : `${count} results for “${query}”`;
  },
  near: "No exact match. These are close.",
  clear: "Clear the search",
  groups: {
    therapist: "Therapists",
    article: "Articles",
    blog: "Blogs",
    question: "Questions and answers",
  } satisfies Record<SearchKind, string>,
  question: "Question",
  nothing:
    "Try one plain word, such as “sleep” or “family”, or choose a topic above. You can also browse all therapists, or answer eight short questions to get a suggestion.",
  findTherapist: "Find a therapist",
  allTherapists: "See all therapists",
};
