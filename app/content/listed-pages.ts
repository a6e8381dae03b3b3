/** The pages in the sitemap besides therapists, articles and blog posts, with the titles of their share pictures. */
export const listedPages = [
  { path: "/", title: "No Labels\nNo Long Waitlists\nNo Pressure" },
  { path: "/quiz", title: "Let's Find Your Therapist" },
  { path: "/therapist", title: "Meet Your Therapists" },
  { path: "/services", title: "Services" },
  { path: "/stress", title: "Feeling stressed?" },
  { path: "/about", title: "About Us" },
  { path: "/contact", title: "Contact Us" },
  { path: "/training", title: "Practical training in mental health" },
  { path: "/resource", title: "Resources" },
  { path: "/resource/blog", title: "Blogs" },
  { path: "/resource/article", title: "Articles" },
  { path: "/resource/assessment", title: "Self Assessment" },
  { path: "/resource/audio", title: "Soothing Audios" },
  { path: "/help-now", title: "Help now" },
  { path: "/privacy", title: "Privacy, terms and refunds" },
] as const;
