import { brand } from "../../../content/brand.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";

const en = {
  title: "Help now",
  tabTitle: `Help now: ${brand.name}`,
  description: "Numbers in India that you can call now, 24 hours a day, and what to say.",
  /** The two buttons at the top. */
  calls: [
    { line: emergency, action: "Call 112", detail: "Police, fire, ambulance" },
    { line: teleManas, action: "Call 14416", detail: "Tele-MANAS: talk to someone, free" },
  ],
  callsNote: "Both answer 24 hours a day. You don’t have to know what to say.",
  /** The day of our last call of each number; nothing before the first. */
  checked(days: Readonly<Record<string, string>>) {
    const lines = Object.entries(days).map(
      ([number, day]) => `${number} on ${formatDayWithYear(instantOf(day, 12))}`,
    );
    return lines.length > 0 ? `Our team called these numbers: ${lines.join(", ")}.` : false;
  },
  emergencyTitle: "Call 112 if",
  emergencyReasons: [
    "you have hurt yourself, or you’re about to",
    "you have swallowed poison or too many tablets, even if you feel fine now",
    "someone is hurting you, or you fear for your life",
    "someone near you is in danger",
  ],
  talkTitle: "Call 14416 if",
  talkReasons: [
    "you’re thinking of ending your life or hurting yourself",
    "it’s all too much, and you need to talk to someone now",
    "you’re worried about someone else",
  ],
  talkNote:
    "Tele-MANAS is the Government of India’s mental-health line. Help is available in 20 languages. Ask for yours.",
  moreTitle: "More numbers",
  wordsTitle: "What you can say",
  words: [
    "“I’m not feeling well and I need to talk to someone.”",
    "“I’m having thoughts of hurting myself, and I’m scared.”",
    "“I’m worried about someone. I don’t know what to do.”",
    "“I’m not safe where I am.” Then say where you are.",
  ],
  wordsNote:
    "You can stay silent for a while, ask for another language, ask who will know about the call, and hang up whenever you want.",
  cannotCallTitle: "If you can’t call",
  cannotCall:
    "Tell someone near you: a friend, a neighbour, a doctor, a shopkeeper. Stay with them, or stay where other people are. Move away from anything you could use to hurt yourself.",
  cannotSpeak:
    "If you can’t speak or hear: the government’s app “112 India” calls for help with one press, and tells where you are.",
  seenTitle: "If someone might see your phone",
  seen: "“Leave this page” opens a search page instead of this one, and Back shows nothing. Your browser history and your call list still show what you did. You can delete those yourself.",
  /** The accessible name of a number in the list. */
  callLine: (name: string, number: string) => `Call ${name}, ${number}`,
  lineText: (what: string, hours: string) => `${what}. ${hours}.`,
};

const hi: Translation<typeof en> = {
  title: "तुरंत मदद",
  tabTitle: `तुरंत मदद: ${brand.name}`,
  description: "भारत के वे नंबर जो दिन-रात चालू हैं, और कॉल पर क्या कहें।",
  calls: [
    { line: emergency, action: "112 पर कॉल करें", detail: "पुलिस, फ़ायर ब्रिगेड, एम्बुलेंस" },
    {
      line: teleManas,
      action: "14416 पर कॉल करें",
      detail: "टेली-मानस: किसी से बात करें, मुफ़्त",
    },
  ],
  callsNote: "दोनों नंबर दिन-रात चालू हैं। क्या कहना है, यह पता होना ज़रूरी नहीं।",
  checked(days) {
    const lines = Object.entries(days).map(
      ([number, day]) => `${number} (${formatDayWithYear(instantOf(day, 12))})`,
    );
    return lines.length > 0 ? `हमारी टीम ने इन नंबरों पर कॉल करके देखा है: ${lines.join(", ")}।` : false;
  },
  emergencyTitle: "112 पर कॉल करें, अगर",
  emergencyReasons: [
    "आपने ख़ुद को चोट पहुँचाई है, या अभी कुछ कर बैठने का डर है",
    "ज़हर या बहुत सारी गोलियाँ खा ली हैं, चाहे अभी ठीक लग रहा हो",
    "कोई आपको मार रहा है, धमका रहा है या ज़बरदस्ती कर रहा है, या जान का डर है",
    "आपके आस-पास कोई ख़तरे में है",
  ],
  talkTitle: "14416 पर कॉल करें, अगर",
  talkReasons: [
    "जान देने या ख़ुद को चोट पहुँचाने के ख़याल आ रहे हैं",
    "अब और सहा नहीं जा रहा, और अभी किसी से बात करनी है",
    "किसी और की फ़िक्र हो रही है",
  ],
  talkNote:
    "टेली-मानस भारत सरकार की मानसिक सेहत की हेल्पलाइन है। यहाँ 20 भाषाओं में बात होती है। अपनी भाषा माँगें।",
  moreTitle: "और नंबर",
  wordsTitle: "क्या कहें",
  words: [
    "“मेरा मन ठीक नहीं है। मुझे किसी से बात करनी है।”",
    "“ख़ुद को चोट पहुँचाने के ख़याल आ रहे हैं। मुझे डर लग रहा है।”",
    "“मुझे किसी की फ़िक्र है। समझ नहीं आ रहा, क्या करूँ।”",
    "“मैं जहाँ हूँ, वहाँ सुरक्षित नहीं हूँ।” फिर बताएँ कि कहाँ हैं।",
  ],
  wordsNote:
    "कुछ देर चुप रहना भी ठीक है। दूसरी भाषा माँगें, पूछें कि कॉल के बारे में किसे पता चलेगा, और जब चाहें फ़ोन रख दें।",
  cannotCallTitle: "अगर कॉल नहीं हो सकती",
  cannotCall:
    "पास के किसी को बताएँ: दोस्त, पड़ोसी, डॉक्टर, दुकानदार। उनके साथ रहें, या वहाँ रहें जहाँ और लोग हों। जिस चीज़ से ख़ुद को चोट पहुँच सकती है, उससे दूर हट जाएँ।",
  cannotSpeak:
    "अगर आप बोल या सुन नहीं सकते: सरकार के ऐप “112 India” का एक बटन मदद बुलाता है और बताता है कि आप कहाँ हैं।",
  seenTitle: "अगर कोई आपका फ़ोन देख सकता है",
  seen: "“यह पेज छोड़ें” दबाने पर इसकी जगह एक सर्च पेज खुलता है, और वापस जाने पर कुछ नहीं दिखता। ब्राउज़र की हिस्ट्री और कॉल लिस्ट में फिर भी दिखता है कि क्या खोला था। चाहें तो उन्हें मिटा दें।",
  callLine: (name, number) => `${name} को कॉल करें, ${number}`,
  lineText: (what, hours) => `${what}। ${hours}।`,
};

/** All texts of the help page. */
export const helpNowCopy = inLanguages({ en, hi });

const firstEn = {
  title: "If you’re in danger, please talk to someone now",
  calls: [
    { line: emergency, action: "Call 112" },
    { line: teleManas, action: "Call Tele-MANAS 14416" },
  ],
  note: "You don’t have to know what to say. [More help](/help-now)",
  others:
    "If someone is hurting you: [women’s helpline 181](tel:181), [under 18, Childline 1098](tel:1098).",
  medical: {
    title: "If someone is badly hurt or very ill, call 112 now",
    text: "Say where you are and what has happened. Stay with them, and stay on the call.",
  },
  voices: {
    title: "This sounds frightening. You don’t have to face it alone",
    text: "People at Tele-MANAS know such moments. They listen, and tell you where a doctor can help. It’s free, 24 hours a day.",
  },
  perhaps:
    "If it’s urgent: call [112](tel:112) in danger, or [Tele-MANAS 14416](tel:14416) to talk, free, 24 hours a day.",
};

const firstHi: Translation<typeof firstEn> = {
  title: "अगर आप ख़तरे में हैं, तो अभी किसी से बात करें",
  calls: [
    { line: emergency, action: "112 पर कॉल करें" },
    { line: teleManas, action: "टेली-मानस 14416 पर कॉल करें" },
  ],
  note: "क्या कहना है, यह पता होना ज़रूरी नहीं। [और मदद](/help-now)",
  others:
    "अगर कोई आपके साथ मारपीट या ज़बरदस्ती कर रहा है: [महिला हेल्पलाइन 181](tel:181), [18 साल से कम उम्र में चाइल्डलाइन 1098](tel:1098)।",
  medical: {
    title: "किसी को गहरी चोट लगी हो या हालत ज़्यादा ख़राब हो, तो अभी 112 पर कॉल करें",
    text: "बताएँ कि आप कहाँ हैं और क्या हुआ है। उनके पास रहें और फ़ोन न काटें।",
  },
  voices: {
    title: "यह सब डराने वाला लग सकता है। आप इसमें अकेले नहीं हैं",
    text: "टेली-मानस के लोग ऐसी बातें समझते हैं। वे सुनते हैं, और बताते हैं कि डॉक्टर कहाँ मिलेंगे। यह मुफ़्त है, दिन-रात।",
  },
  perhaps:
    "अगर अभी मदद चाहिए: ख़तरे में [112](tel:112) पर, और बात करने के लिए [टेली-मानस 14416](tel:14416) पर कॉल करें। मुफ़्त, दिन-रात।",
};

/** Texts of the helplines that stand before an answer. */
export const helpFirstCopy = inLanguages({ en: firstEn, hi: firstHi });
