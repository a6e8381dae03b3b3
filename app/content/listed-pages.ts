/** The pages in the sitemap besides therapists, articles and blog posts, with the titles of their share pictures. */
export const listedPages = [
  {
    path: "/",
    title: "No Labels\nNo Long Waitlists\nNo Pressure",
    titleHi: "कोई लेबल नहीं\nलंबा इंतज़ार नहीं\nकोई दबाव नहीं",
  },
  { path: "/quiz", title: "Let's Find Your Therapist", titleHi: "अपना थेरेपिस्ट खोजें" },
  { path: "/therapist", title: "Meet Your Therapists", titleHi: "हमारे थेरेपिस्ट" },
  { path: "/services", title: "Services", titleHi: "सेवाएँ" },
  { path: "/stress", title: "Feeling stressed?", titleHi: "मन पर बोझ है?" },
  { path: "/about", title: "About Us", titleHi: "हमारे बारे में" },
  { path: "/contact", title: "Contact Us", titleHi: "संपर्क करें" },
  {
    path: "/training",
    title: "Practical training in mental health",
    titleHi: "मानसिक सेहत के काम की प्रैक्टिकल ट्रेनिंग",
  },
  { path: "/resource", title: "Resources", titleHi: "पढ़ें और सुनें" },
  { path: "/resource/blog", title: "Blogs", titleHi: "ब्लॉग" },
  { path: "/resource/article", title: "Articles", titleHi: "लेख" },
  { path: "/resource/assessment", title: "Self Assessment", titleHi: "मन का हाल जाँचें (सेल्फ़-चेक)" },
  { path: "/resource/audio", title: "Soothing Audios", titleHi: "मन शांत करने वाली आवाज़ें" },
  { path: "/help-now", title: "Help now", titleHi: "तुरंत मदद" },
  { path: "/pricing", title: "Prices and refunds", titleHi: "क़ीमत और रिफ़ंड" },
  { path: "/first-session", title: "Your first session", titleHi: "आपका पहला सेशन" },
  { path: "/how-we-choose", title: "How we choose therapists", titleHi: "हम थेरेपिस्ट कैसे चुनते हैं" },
  { path: "/under-18", title: "Help for under-18s", titleHi: "18 साल से कम उम्र वालों के लिए मदद" },
  { path: "/accessibility", title: "Accessibility", titleHi: "एक्सेसिबिलिटी: सबके लिए आसान" },
  { path: "/privacy", title: "Privacy, terms and refunds", titleHi: "प्राइवेसी, शर्तें और रिफ़ंड" },
  { path: "/terms", title: "Terms and Conditions", titleHi: "शर्तें" },
  {
    path: "/refunds",
    title: "Refund and Cancellation Policy",
    titleHi: "रिफ़ंड और कैंसल करने की पॉलिसी",
  },
] as const;

/** Pages whose matter is in English alone. Below `/hi` they say so, lead there, and name the English page as theirs. */
export const pagesInEnglish: ReadonlySet<string> = new Set(["/resource/assessment"]);
