import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { phoneLink } from "../../../lib/phone-link.ts";
import { brand, supportLink } from "../../../content/brand.ts";
import type { Guide } from "./guide-page.tsx";

const en = {
  title: "Accessibility",
  description:
    "What we test so that everyone can use this site, what isn’t tested yet, and how to tell us.",
  lead: "Everyone should be able to find help here. Tell us what doesn’t work for you.",
  drawing: "sun",
  sections: [
    {
      id: "tested",
      title: "What we test",
      paragraphs: [
        "We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. These tests run with every change to the site:",
      ],
      points: [
        "Every public page is checked with axe, an automatic accessibility checker, and has no findings.",
        "Pages fit a screen 320 pixels wide, and text at twice its size, without scrolling sideways.",
        "Text stands out clearly from its background, in the light and the dark colours.",
        "You can go from the assessment to the payment with a keyboard alone.",
        "The assessment, booking, cancelling and rescheduling work without JavaScript.",
        "If your device asks for less motion, nothing moves by itself.",
      ],
    },
    {
      id: "time",
      title: "Time limits",
      paragraphs: [
        "We hold your time for 10 minutes while you pay. You can extend the hold near its end. Nothing you typed is lost when it ends.",
      ],
    },
    {
      id: "untested",
      title: "What isn’t tested yet",
      points: [
        "No one with a disability has reviewed the site for us yet, and no outside auditor has.",
        "Automatic checks find only some problems. We haven’t tested with every screen reader.",
        "The payment page and the video call are run by other companies. We can’t change how they work.",
        "Most articles, and what therapists write about themselves, are in English only.",
      ],
    },
    {
      id: "tell",
      title: "Tell us",
      paragraphs: [
        `If something doesn’t work for you, write to ${supportLink} or call ${phoneLink(brand.phone)}. Say which page it was and what you use. We answer within 12 hours, and we can make a booking with you by phone.`,
      ],
      links: [{ to: "/contact", label: "Write to us" }],
    },
  ],
  next: [
    { to: "/first-session", label: "Your first session" },
    { to: "/help-now", label: "Help now" },
  ],
} satisfies Guide;

const hi: Translation<typeof en> & Guide = {
  title: "एक्सेसिबिलिटी: सबके लिए आसान",
  description: "यह साइट सबके काम आए, इसके लिए हम क्या जाँचते हैं, क्या अभी नहीं जाँचा है, और हमें कैसे बताएँ।",
  lead: "यहाँ हर किसी को मदद मिल पानी चाहिए। आपके लिए जो काम न करे, हमें बताएँ।",
  drawing: "sun",
  sections: [
    {
      id: "tested",
      title: "हम क्या जाँचते हैं",
      paragraphs: [
        "हमारा लक्ष्य वेब कंटेंट एक्सेसिबिलिटी गाइडलाइन्स (WCAG) 2.2, लेवल AA है। साइट के हर बदलाव पर ये जाँचें होती हैं:",
      ],
      points: [
        "हर खुला पेज axe से जाँचा जाता है, जो अपने आप चलने वाली जाँच है, और उसमें कोई कमी नहीं निकलती।",
        "320 पिक्सेल चौड़ी स्क्रीन पर, और दोगुने बड़े अक्षरों में, पेज को दाएँ-बाएँ नहीं खिसकाना पड़ता।",
        "लाइट और डार्क, दोनों मोड में अक्षर साफ़ पढ़े जाते हैं।",
        "पहले सवाल से पेमेंट तक सब कुछ सिर्फ़ कीबोर्ड से हो सकता है।",
        "सवालों के जवाब देना, बुक करना, कैंसल करना और समय बदलना JavaScript के बिना भी चलता है।",
        "अगर आपके फ़ोन या कंप्यूटर पर हलचल कम रखने की सेटिंग है, तो कुछ भी अपने आप नहीं हिलता।",
      ],
    },
    {
      id: "time",
      title: "समय की सीमा",
      paragraphs: [
        "पेमेंट के दौरान आपका समय 10 मिनट आपके लिए रुका रहता है। आख़िर में चाहें तो इसे बढ़ा लें। समय ख़त्म होने पर भी आपका लिखा हुआ कुछ नहीं मिटता।",
      ],
    },
    {
      id: "untested",
      title: "क्या अभी नहीं जाँचा गया है",
      points: [
        "विकलांगता के साथ जी रहे किसी व्यक्ति ने अभी तक हमारे लिए साइट नहीं जाँची है, और बाहर की किसी संस्था ने भी नहीं।",
        "अपने आप चलने वाली जाँच से कुछ ही कमियाँ पकड़ में आती हैं। हर स्क्रीन रीडर के साथ जाँच नहीं हुई है।",
        "पेमेंट का पेज और वीडियो कॉल दूसरी कंपनियाँ चलाती हैं। वे कैसे काम करते हैं, यह बदलना हमारे हाथ में नहीं है।",
        "ज़्यादातर लेख, और थेरेपिस्ट के अपने लिखे परिचय, सिर्फ़ अंग्रेज़ी में हैं।",
      ],
    },
    {
      id: "tell",
      title: "हमें बताएँ",
      paragraphs: [
        `अगर आपके लिए कुछ काम न करे, तो ${supportLink} पर लिखें या ${phoneLink(brand.phone)} पर कॉल करें। बताएँ कि कौन-सा पेज था और आपके पास कौन-सा फ़ोन, कंप्यूटर या सॉफ़्टवेयर है। जवाब 12 घंटे के अंदर मिलेगा, और फ़ोन पर हमारे साथ बुकिंग भी हो सकती है।`,
      ],
      links: [{ to: "/contact", label: "हमें लिखें" }],
    },
  ],
  next: [
    { to: "/first-session", label: "आपका पहला सेशन" },
    { to: "/help-now", label: "तुरंत मदद" },
  ],
};

/** The accessibility statement. Each point of the tests is held by one: tests/journeys/site, app/ui/palette.test.ts. */
export const accessibility: Guide = inLanguages({ en, hi });
