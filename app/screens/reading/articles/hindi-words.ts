import { lazy } from "../../../lib/lazy.ts";

/**
 * Hindi in the search, in Devanagari and in Latin script ("Hinglish"). Spelling varies: nukta and chandrabindu are
 * often left out, nasals have two forms. So a word in Devanagari is compared by a folded stem. Latin script follows no
 * rule: the list of meanings has the usual spellings.
 */

const devanagari = /[\u0900-\u097f]/;

/** A nasal consonant before a consonant of its own row, which is mostly written as a dot: हिन्दी, हिंदी. */
const nasalInRow = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

/** Folds the ways to spell one Hindi word. @param text decomposed (NFKD) */
function foldSpelling(text: string): string {
  return (
    text
      .replace(/[\u093c\u200c\u200d]/g, "")
      .replace(/ः/g, "")
      .replace(nasalInRow, "ं")
      .replace(/ँ/g, "ं")
      // गयी, गई; चाहिये, चाहिए.
      .replace(/(?<=.)यी/g, "ई")
      .replace(/(?<=.)ये/g, "ए")
      .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966))
  );
}

/** Endings of plurals and cases, each with what stands before them in the singular. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ि(?:यों|यां|यो)$/, "ी"],
  [/ा(?:ओं|एं|ओ)$/, ""],
  [/(?:ओं|एं)$/, ""],
  [/[ोे]ं$/, ""],
  [/[ाेो]$/, ""],
];

/** Consonants that a stem keeps: "मना" is not "मन", but "रिश्ते" is "रिश्ता". */
const LEAST = 2;

/**
 * Returns the folded stem of a word in Devanagari; a light one, which joins रिश्ता, रिश्ते and रिश्तों and leaves short
 * words alone.
 * @param text decomposed (NFKD)
 */
export function hindiStem(text: string): string {
  if (!devanagari.test(text)) return text;
  const folded = foldSpelling(text);
  for (const [ending, singular] of endings) {
    const stem = folded.replace(ending, singular);
    if (stem === folded) continue;
    const consonants = stem.match(/[क-ह]/g)?.length ?? 0;
    return consonants >= LEAST ? stem : folded;
  }
  return folded;
}

/** Stop words in Devanagari: too common to search for. */
export const hindiStopWords =
  "और का की के को से में पर है हैं हूँ था थी थे हो होना होता होती होते हुआ हुई हुए नहीं न ना मत भी ही तो तक यह ये वह वे वो इस उस इन उन इसे उसे जो कि या एक कोई कुछ क्या कैसे कैसा कैसी क्यों कब कहाँ कौन मैं मुझे मुझको मेरा मेरी मेरे हम हमें हमारा हमारी हमारे आप आपको आपका आपकी आपके अपना अपनी अपने उसका उसकी उसके लिए साथ कर करना करने करें करूँ करता करती करते रहा रही रहे गया गई गए जाता जाती जाते जाना जाए आता आती आते आना आए लगता लगती लगते सकता सकती सकते बहुत अब जब फिर बाद बारे वाला वाली वाले".split(
    " ",
  );

/** The same in Latin script, left out of a query only: some are English words of a text. */
export const hinglishStopWords: ReadonlySet<string> = new Set(
  "aur ka ki ke ko se mein mai hai hain hoon hun hu h tha thi ho hona hota hoti hote hua hui hue nahi nahin nhi nai na bhi hi toh tak yeh ye woh wo vo voh koi kuch kya kaise kaisa kaisi kyu kyun kyon kab kahan kaun mujhe mujhko mera meri mere hum hame humein hamara aap aapko apna apni apne uska uski uske liye lie saath sath kar karna karne kare karen karein karu karun karta karti karte raha rahi rahe rha rhi gaya gayi gaye jata jaata jati jaati jana jaana aata ata aati ati aana lagta lagti lagte sakta sakti bahut bohot bahot ab jab phir baad bare baare wala wali wale".split(
    " ",
  ),
);

/**
 * What people look for: in Hindi, in both scripts and the usual spellings, and in the words of our texts. A Hindi word
 * also finds English texts, and the other Hindi words of its line.
 */
const concepts: readonly (readonly [hindi: string, english: string])[] = [
  ["नींद निंद अनिद्रा neend nind neendh", "sleep insomnia"],
  ["तनाव टेंशन स्ट्रेस दबाव tanav tanaav tanaw tanao tension", "stress"],
  ["रिश्ता संबंध rishta rishte rishton rishtey sambandh", "relationship couple"],
  [
    "उदासी उदास मायूसी निराशा डिप्रेशन अवसाद udaasi udasi udaas udas nirasha",
    "depression low sadness",
  ],
  ["चिंता फ़िक्र फिकर परेशानी ओवरथिंकिंग chinta fikr fikar pareshani pareshan", "worry anxiety"],
  ["घबराहट घबराना बेचैनी एंग्ज़ायटी ghabrahat ghabraahat gabrahat bechaini becheni", "anxiety panic"],
  ["पैनिक दौरा धड़कन daura dhadkan", "panic"],
  ["गुस्सा क्रोध चिड़चिड़ापन gussa gusse krodh", "anger argument"],
  ["अकेलापन अकेला तन्हाई तनहाई akelapan akela akeli tanhai", "loneliness lonely alone"],
  ["थकान थकावट बर्नआउट thakan thakaan thakawat", "tired tiredness burnout"],
  ["शादी विवाह ब्याह दांपत्य shaadi shadi vivah", "marriage married couple"],
  ["तलाक़ तलाक जुदाई talaq talak judai", "divorce separation"],
  ["पति पत्नी शौहर बीवी जीवनसाथी pati patni shauhar biwi biwee", "husband wife partner couple"],
  ["झगड़ा लड़ाई बहस अनबन jhagda jhagde jhagra ladai larai bahas", "argument quarrel conflict"],
  ["माँ माता मम्मी maa ma mata mummy", "mother parent"],
  ["बाप पिता पापा papa baap pita", "father parent"],
  ["माता-पिता परिवार घर खानदान ghar parivar khandan", "family parent home"],
  ["सास ससुर ससुराल बहू saas sasur sasural bahu", "family"],
  ["नौकरी काम दफ़्तर ऑफ़िस naukri nokri kaam daftar", "work job"],
  ["पढ़ाई परीक्षा इम्तिहान एग्ज़ाम रिज़ल्ट padhai padhaai parhai pariksha imtihan", "exam result study"],
  ["नशा लत शराब दारू nasha nashe lat sharab daru daaru", "addiction alcohol drinking"],
  ["जुआ सट्टा jua juaa satta", "betting gambling"],
  ["दुख दर्द ग़म dukh dukhi dard gham", "grief sadness pain"],
  ["शोक मातम मौत मृत्यु shok maut maatam", "grief death"],
  ["पैसा क़र्ज़ उधार खर्च paisa paise karz karza karj qarz udhaar udhar kharch", "money debt loan"],
  ["डर भय ख़ौफ़ dar darr bhay khauf", "fear afraid anxiety"],
  ["प्रसव डिलीवरी ज़च्चा गर्भ garbh", "birth mother pregnancy"],
  ["बच्चा औलाद शिशु bachcha baccha bache bachche aulad", "child baby"],
  ["दोस्त दोस्ती यार dost dosti yaar", "friend friendship"],
  ["भरोसा आत्मविश्वास हीनता bharosa aatmvishwas atmavishwas", "confidence worth"],
  ["बुज़ुर्ग बुढ़ापा बूढ़ा buzurg bujurg budhapa", "older elderly age"],
  ["ध्यान एकाग्रता dhyan dhyaan", "attention adhd focus"],
  ["हिंसा मारपीट hinsa maarpeet marpeet", "violence abuse"],
  ["सदमा हादसा sadma hadsa haadsa", "trauma shock"],
  ["थेरेपी थेरेपिस्ट काउंसलर काउंसलिंग इलाज ilaaj ilaj", "therapy therapist session"],
  ["शर्म बदनामी कलंक sharm badnami kalank", "stigma shame"],
  ["फ़ीस क़ीमत दाम keemat kimat daam", "price cost"],
  ["रिफ़ंड वापसी wapsi vapsi", "refund"],
  ["साँस saans sans", "breath breathing"],
];

type Concept = (typeof concepts)[number];

const keyOf = (word: string) => hindiStem(word.normalize("NFKD")).toLowerCase();

/** The concepts of each key. Read when the first text is searched, not when the server starts. */
const conceptsByWord = lazy(() => {
  const ofHindi = new Map<string, Set<Concept>>();
  const ofEnglish = new Map<string, Set<Concept>>();
  function remember(concept: Concept, known: Map<string, Set<Concept>>, key: string): void {
    known.set(key, (known.get(key) ?? new Set<Concept>()).add(concept));
  }
  for (const concept of concepts) {
    const [hindi, english] = concept;
    for (const word of hindi.split(/[ -]/)) remember(concept, ofHindi, keyOf(word));
    for (const word of english.split(" ")) remember(concept, ofEnglish, word);
  }
  return { ofHindi, ofEnglish };
});

/**
 * Returns other words for what a Hindi word means, in both languages; none for a word that no concept has.
 * @param isEnglish the word is one of English texts: then it has only Hindi ones
 */
export function sameMeaning(word: string, isEnglish: boolean): string[] {
  const { ofHindi, ofEnglish } = conceptsByWord();
  const found = isEnglish
    ? (ofEnglish.get(word.toLowerCase()) ?? [])
    : (ofHindi.get(keyOf(word)) ?? []);
  return [...found].flatMap(([hindi, english]) => [
    ...hindi.split(/[ -]/).filter((one) => devanagari.test(one)),
    ...(isEnglish ? [] : english.split(" ")),
  ]);
}
