/** The required content of a public page. */
export interface PageInfo {
  title: string;
  /** The heading of the first level. */
  heading: string | RegExp;
  /** Headings of the second level, in their order, among others. */
  parts?: readonly string[];
  /** Sentences and words, each somewhere on the page. */
  texts?: readonly string[];
  /** The text and URL of links on the page. */
  links?: Readonly<Record<string, string>>;
  buttons?: readonly string[];
  /** The console line of the browser about an error response. */
  noise?: RegExp;
}

/** The literal texts of the specification and of `app/content`, page by page. */
export const pages: Readonly<Record<string, PageInfo>> = {
  "/": {
    title: "Sahaj: find a therapist in India",
    heading: "No Labels, No Long Waitlists, No Pressure",
    parts: ["What can change", "People you can talk to", "How it works", "Our numbers"],
    texts: ["You don't have to carry it all alone anymore"],
    links: {
      "Get Started Today": "/quiz",
      "See all therapists": "/therapist",
      "All questions and answers": "/resource#questions",
      "Start Your Journey": "/quiz",
    },
  },
  "/quiz": {
    title: "Let's Find Your Therapist: Sahaj",
    heading: "Let's Find Your Therapist",
    texts: ["We'll ask you simple questions to find your perfect therapist match."],
    links: { "Back to home": "/", "Let's Begin": "/question" },
  },
  "/therapist": {
    title: "Meet Your Therapists: Sahaj",
    heading: "Meet Your Therapists",
    texts: ["Are you a therapist who would like to work with us?"],
    links: { "support@sahaj.example": "mailto:support@sahaj.example" },
  },
  "/stress": {
    title: "Feeling stressed? Sahaj",
    heading: "Feeling stressed?",
    links: {
      "See profile of Ananya Deshpande": "/therapist/about-therapist?profile=Ananya%20Deshpande",
    },
  },
  "/about": {
    title: "About Us: Sahaj",
    heading: "About Us",
    parts: ["What you can expect", "Write to us", "Ready when you are"],
    links: { "Start Your Journey": "/quiz" },
    buttons: ["Send Message"],
  },
  "/services": {
    title: "Services: Sahaj",
    heading: "Services",
    parts: ["Individual Therapy", "Couple Therapy", "Family Therapy", "Elderly Therapy"],
    texts: [
      "25k+",
      "total therapy hours",
      "192",
      "therapists available",
      "10k",
      "queries resolved",
    ],
    links: {
      "Book Session for Individual Therapy": "/quiz",
      "Book Session for Couple Therapy": "/quiz",
      "Book Session for Family Therapy": "/quiz",
      "Book Session for Elderly Therapy": "/quiz",
    },
  },
  "/training": {
    title: "Training: Sahaj",
    heading: "Practical training in mental health",
    parts: ["Modules and prices", "Why choose us", "Three phases", "What you get", "How to enrol"],
    texts: [
      "Exploration",
      "Foundation",
      "Professional Development",
      "Online Application",
      "Interview",
      "Module Selection & Enrollment",
      "Begin Your Journey",
      "Most Popular",
      "₹2,500",
      "₹3,000",
      "₹5,000",
    ],
    links: {
      "Apply Now": "/training/apply",
      "Enroll Now in Exploration": "/training/apply?module=exploration",
      "Enroll Now in Foundation": "/training/apply?module=foundation",
      "Enroll Now in Professional Development": "/training/apply?module=professional-development",
      "Contact for Questions": "/contact",
    },
  },
  "/training/apply": {
    title: "Apply for the training: Sahaj",
    heading: "Which module would you like to apply for?",
    links: { "Back to the training": "/training" },
  },
  "/contact": {
    title: "Contact Us: Sahaj",
    heading: "Contact Us",
    parts: ["Write to us", "Other ways to reach us", "Where we are", "Ready when you are"],
    texts: ["Max 250 Chars", "Noida, Uttar Pradesh, India"],
    links: {
      "support@sahaj.example": "mailto:support@sahaj.example",
      WhatsApp: "https://wa.me/911200000000",
      "Start Your Journey": "/quiz",
    },
    buttons: ["Send Message"],
  },
  "/privacy": {
    title: "Privacy, terms and refunds: Sahaj",
    heading: /.+/,
    parts: ["Privacy Policy", "Terms and Conditions", "Refund and Cancellation Policy"],
    texts: [
      "Refunds take 7 to 10 working days.",
      "You must be 18 or over to book.",
      "PhonePe",
      "Jitsi (meet.jit.si)",
      "sensitive personal data",
      "Data Protection Board of India",
      // The operator's own words are not there yet, and the page doesn't hide it.
      "(sample until the operator of this site fills it in)",
    ],
  },
  "/terms": {
    title: "Terms and Conditions: Sahaj",
    heading: "Terms and Conditions",
    parts: ["Not a substitute for emergency care", "No guarantees", "Age"],
    texts: ["You must be 18 or over to book."],
    links: { "Refund and Cancellation Policy": "/refunds" },
  },
  "/refunds": {
    title: "Refund and Cancellation Policy: Sahaj",
    heading: "Refund and Cancellation Policy",
    parts: ["If you cancel"],
    texts: ["7 to 10 working days"],
    links: { "Get the link again": "/find-booking" },
  },
  "/pricing": {
    title: "Prices and refunds: Sahaj",
    heading: "Prices and refunds",
    parts: ["If you cancel", "What you pay for"],
    texts: ["from ₹249", "get ₹", "you get it by Tue 8 Dec"],
    links: { "See therapists and their prices": "/therapist" },
  },
  "/first-session": {
    title: "Your first session: Sahaj",
    heading: "Your first session",
    parts: ["Before", "While you talk", "At the end"],
    links: { "Refund and Cancellation Policy": "/refunds", "Find a therapist": "/quiz" },
  },
  "/how-we-choose": {
    title: "How we choose therapists: Sahaj",
    heading: "How we choose therapists",
    parts: ["Who is listed", "What we don’t do", "How your match is made"],
    texts: ["Sample therapists for the demo"],
  },
  "/under-18": {
    title: "Help for under-18s: Sahaj",
    heading: "Help for under-18s",
    links: { "More help now": "/help-now" },
    texts: ["Call 1098", "Call 14416"],
  },
  "/accessibility": {
    title: "Accessibility: Sahaj",
    heading: "Accessibility",
    parts: ["What we test", "What isn’t tested yet", "Tell us"],
  },
  "/coming": {
    title: "Coming soon: Sahaj",
    heading: "Coming soon",
    links: { "Back to home": "/" },
  },
  "/resource": {
    title: "Resources: Sahaj",
    heading: "Resources",
    parts: ["Blogs & Articles", "Soothing Audios", "Self Assessment", "Frequently asked questions"],
    texts: ["Are online sessions available?", "Can I change my therapist?"],
    links: {
      "Start reading: Blogs & Articles": "/resource/blog",
      "Listen Now: Soothing Audios": "/resource/audio",
      "Take a look: Self Assessment": "/resource/assessment",
      "Ask us": "/contact",
    },
    buttons: ["Search"],
  },
  "/resource/blog": {
    title: "Blogs: Sahaj",
    heading: "Blogs",
    links: {
      Articles: "/resource/article",
      Anxiety: "/resource/blog?topic=Anxiety",
      Depression: "/resource/blog?topic=Depression",
      "Self-Growth": "/resource/blog?topic=Self-Growth",
      Growth: "/resource/blog?topic=Growth",
      Relationship: "/resource/blog?topic=Relationship",
      "Adult ADHD": "/resource/blog?topic=Adult%20ADHD",
      Addiction: "/resource/blog?topic=Addiction",
    },
    buttons: ["Search"],
  },
  "/resource/article": {
    title: "Articles: Sahaj",
    heading: "Articles",
    links: { Blogs: "/resource/blog", "Back to resources": "/resource" },
    buttons: ["Search"],
  },
  "/resource/article/adhd-in-adults": {
    title: "ADHD in adults: what is known, and what is noise: Sahaj",
    heading: "ADHD in adults: what is known, and what is noise",
    parts: ["Sources"],
    texts: ["For reading, not for treatment"],
    links: { Resources: "/resource", "Find a therapist": "/quiz", "Tele-MANAS 14416": "tel:14416" },
  },
  "/resource/blog/sunday-night-dread": {
    title: "Sunday-night dread: Sahaj",
    heading: "Sunday-night dread",
    parts: ["Sources"],
    texts: ["For reading, not for treatment"],
    links: { Resources: "/resource", Blogs: "/resource/blog", "Find a therapist": "/quiz" },
  },
  "/resource/assessment": {
    title: "Self Assessment: Sahaj",
    heading: "Self Assessment",
    parts: ["Choose one"],
    texts: ["Self-care begins with self-understanding.", "No permission required"],
    links: { Resources: "/resource", "Leave this page": "/left" },
  },
  "/resource/audio": {
    title: "Soothing Audios: Sahaj",
    heading: "Soothing Audios",
    parts: ["Box breathing", "Rain", "Save a sound"],
    links: { "Save Rain as a file (less than 0.3 MB)": "/resource/audio/rain.mp3" },
  },
  "/help-now": {
    title: "Help now: Sahaj",
    heading: "Help now",
    parts: ["Call 112 if", "Call 14416 if", "More numbers", "What you can say"],
    links: { "Call Childline, 1098": "tel:1098", "Leave this page": "/left" },
  },
  "/therapist/about-therapist?profile=Ananya%20Deshpande": {
    title: "Ananya Deshpande: Sahaj",
    heading: "Ananya Deshpande",
    parts: ["Approach to Care", "Client Concerns", "I offer help in", "Reviews"],
    texts: ["4.9", "(127 review)", "English", "To receive the session link"],
    links: { "Back to therapists": "/therapist" },
  },
  "/match": {
    title: "Your match: Sahaj",
    heading: /.+/,
    links: { Back: "/question", "Not the right fit? Browse other therapists": "/therapist" },
  },
  "/payment-status": {
    title: "Your booking: Sahaj",
    heading: "Payment Failed",
    texts: ["Something went wrong with your transaction. Please try again later."],
    links: { "Go Home": "/" },
  },
  "/no-such-page": {
    title: "Page Not Found: Sahaj",
    heading: "Page Not Found",
    texts: [
      "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
    ],
    links: { "Go Back Home": "/" },
    noise: /status of 404/,
  },
};
