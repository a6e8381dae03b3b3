import { localPath } from "../../../lib/language/local-path.ts";
import { refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { brand, shownDetail } from "../../../content/brand.ts";
import { childline, emergency, teleManas } from "../../../content/helplines.ts";
import { brandInPolicies } from "../../../content/operator.ts";
import { Clause, EnglishBinds, Grievance, Operator, Points, Policy } from "./policy-parts.tsx";

const call = (number: string) => <a href={`tel:${number}`}>{number}</a>;

/** Says in Hindi how therapists work with the company. */
function TherapistsSentence() {
  const { therapistsAre } = brandInPolicies;
  if (therapistsAre === "employed") return <p>{`थेरेपिस्ट ${brand.legalName} के कर्मचारी हैं।`}</p>;
  if (therapistsAre === "independent")
    return (
      <p>{`थेरेपिस्ट ${brand.legalName} के कर्मचारी नहीं हैं। उनका काम अपना है, और कंपनी के साथ उनका करार है।`}</p>
    );
  return <p>थेरेपिस्ट कर्मचारी हैं या उनका काम अपना है: {shownDetail(therapistsAre)}।</p>;
}

interface TermsInHindiProps {
  paymentCompany: string;
  refundPolicyLink: string;
}

/** The terms of service in plain Hindi, clause by clause as the English ones, which bind. */
export function TermsInHindi({ paymentCompany, refundPolicyLink }: TermsInHindiProps) {
  return (
    <Policy id="terms" title="शर्तें">
      <Clause id="terms-what-this-is" title="ये शर्तें क्या हैं">
        <EnglishBinds path="/terms" />
        <p>
          {`${brand.name} से थेरेपिस्ट खोजने, समय बुक करने, पेमेंट करने और वीडियो या ऑडियो पर मिलने में मदद मिलती है, या आमने-सामने, अगर थेरेपिस्ट के यहाँ यह होता हो। बुक करने का मतलब है कि उस दिन छपी हुई शर्तें आपको मंज़ूर हैं। ये शर्तें आपके और इनके बीच हैं:`}
        </p>
        <Operator />
        <TherapistsSentence />
      </Clause>
      <Clause id="terms-not-a-substitute-for-emergency-care" title="यह इमरजेंसी इलाज का विकल्प नहीं है">
        <p>
          यह इमरजेंसी सेवा नहीं है, और मैसेज दिन-रात नहीं पढ़े जाते। आप या आपके आस-पास कोई ख़तरे में हो, तो{" "}
          {call(emergency.number)} पर कॉल करें ({emergency.what})। किसी भी समय, कई भाषाओं में, मुफ़्त मदद के
          लिए {teleManas.name} {call(teleManas.number)} पर कॉल करें। ऑनलाइन सेशन डॉक्टर की जाँच या अस्पताल
          के इलाज की जगह नहीं ले सकता।
        </p>
      </Clause>
      <Clause id="terms-confidentiality-and-its-limits" title="बात निजी रहती है, और उसकी सीमाएँ">
        <p>
          थेरेपिस्ट को बताई गई बात निजी रहती है। हर थेरेपिस्ट ने हमारे साथ अपने करार में यह वादा किया है, और यहाँ
          यही वादा हमारा आपसे है। इसमें हर लिखी या रखी हुई चीज़ शामिल है। कभी-कभी थेरेपिस्ट को कुछ बताना पड़
          सकता है, और तब भी सिर्फ़ उतना, जितना ज़रूरी हो:
        </p>
        <Points>
          <li>आपकी जान बचाने के लिए, या किसी और को गंभीर नुक़सान से बचाने के लिए;</li>
          <li>
            जब किसी बच्चे के साथ यौन हिंसा हुई हो या हो सकती हो। यौन अपराधों से बच्चों का संरक्षण क़ानून (पॉक्सो),
            2012 की धारा 19 के तहत जिसे भी इसका पता चले, उसके लिए पुलिस को बताना ज़रूरी है;
          </li>
          <li>आपका इलाज कर रहे दूसरे लोगों को, या उस व्यक्ति को जिसे आपने क़ानून के तहत नॉमिनी बनाया हो;</li>
          <li>जब अदालत या ऐसा अधिकार रखने वाला कोई अधिकारी आदेश दे;</li>
          <li>लोगों की सुरक्षा के लिए, जहाँ क़ानून ऐसा कहता हो।</li>
        </Points>
        <p>जहाँ हो सकेगा, पहले आपसे इस बारे में बात की जाएगी।</p>
      </Clause>
      <Clause id="terms-what-we-ask-of-you" title="आपसे क्या उम्मीद है">
        <Points>
          <li>सही जानकारी दें, ताकि लिंक और हमारे ईमेल आप तक पहुँचें।</li>
          <li>समय पर आएँ। सेशन अपने तय समय पर ख़त्म होता है, चाहे देर से शुरू हुआ हो।</li>
          <li>
            बात करने के लिए ऐसी जगह चुनें जहाँ कोई और न हो, और लिंक किसी को न दें। जिसके पास लिंक है, वह जुड़ सकता
            है।
          </li>
          <li>थेरेपिस्ट की मंज़ूरी के बिना सेशन रिकॉर्ड न करें और किसी और को न सुनने दें।</li>
          <li>थेरेपिस्ट के साथ इज़्ज़त से पेश आएँ। धमकी या बेइज़्ज़ती हो, तो थेरेपिस्ट को सेशन ख़त्म करने का हक़ है।</li>
          <li>यहाँ कुछ पढ़कर अपनी दवा न बदलें और न बंद करें।</li>
        </Points>
      </Clause>
      <Clause id="terms-no-guarantees" title="कोई गारंटी नहीं">
        <p>
          थेरेपी से बहुत लोगों को मदद मिलती है, पर कोई यह वादा नहीं कर सकता कि आपको मिलेगी, या कितनी जल्दी।
          सुझाया गया थेरेपिस्ट एक सुझाव है, वजह के साथ। लेख और सेल्फ़-चेक जानकारी देते हैं, बीमारी की पहचान नहीं करते।
          जब चाहें, थेरेपिस्ट बदल लें।
        </p>
        <p>
          इन शर्तों से ग्राहक के तौर पर आपका कोई हक़ कम नहीं होता। हमारी लापरवाही से हुए नुक़सान की हमारी
          ज़िम्मेदारी भी कम नहीं होती।
        </p>
      </Clause>
      <Clause id="terms-age" title="उम्र">
        <p>
          बुक करने के लिए उम्र 18 साल या उससे ज़्यादा होनी चाहिए। अगर आपकी उम्र कम है, तो {childline.name}{" "}
          {call(childline.number)} या {teleManas.name} {call(teleManas.number)} पर कॉल करें, या{" "}
          <a href={localPath("/under-18")}>18 साल से कम उम्र वालों के लिए मदद</a> देखें।
        </p>
      </Clause>
      <Clause id="terms-price-and-payment" title="फ़ीस और पेमेंट">
        <p>
          {`हर थेरेपिस्ट की 30 मिनट की एक फ़ीस है और 60 मिनट की एक, भारतीय रुपयों में। कुल रक़म पेमेंट से पहले दिखती है। ${brand.taxLine && `${brand.taxLine}। `}पेमेंट UPI, कार्ड या नेट बैंकिंग से होता है, जो भी ${paymentCompany} के पेज पर हो। पेमेंट वही कंपनी लेती है। पेमेंट के दौरान आपका समय 10 मिनट आपके लिए रुका रहता है। पेमेंट की पुष्टि होते ही समय बुक हो जाता है, और लिंक ईमेल पर आता है।`}
        </p>
        <p>स्लॉट की लिस्ट में दिखता है कि आपके थेरेपिस्ट के साथ सेशन सबसे जल्दी कब हो सकता है।</p>
      </Clause>
      <Clause id="terms-cancellation" title="कैंसल करना">
        <p>
          {`सेशन से ${refundPolicy.fullUntilHours} घंटे पहले तक पूरे पैसे वापस मिलते हैं। कैसे कैंसल करें, कितने पैसे वापस मिलेंगे और कब, यह यहाँ लिखा है: `}
          <a href={localPath(refundPolicyLink)}>रिफ़ंड और कैंसल करने की पॉलिसी</a>। जिस दिन बुक किया, उस
          दिन की पॉलिसी उस बुकिंग पर लागू होती है।
        </p>
      </Clause>
      <Clause id="terms-technical-problems" title="तकनीकी दिक़्क़तें">
        <p>
          ऐसा इंटरनेट चाहिए जिस पर वीडियो या आवाज़ चल सके। अगर हमारी या थेरेपिस्ट की वजह से सेशन न हो पाए, तो
          दूसरा समय चुनें या पूरे पैसे वापस लें।
        </p>
      </Clause>
      <Clause id="terms-changes-to-these-terms" title="इन शर्तों में बदलाव">
        <p>नई शर्तें यहाँ अपनी तारीख़ के साथ छपती हैं। वे उस तारीख़ के बाद की बुकिंग पर लागू होती हैं।</p>
      </Clause>
      <Clause id="terms-law-and-complaints" title="क़ानून और शिकायत">
        <p>
          भारत का क़ानून लागू होता है। कुछ ग़लत हुआ हो, तो पहले हमें बताएँ। उपभोक्ता आयोग या अदालत में शिकायत करने
          का हक़ भी आपको है।
        </p>
        <Grievance />
      </Clause>
      <Clause id="terms-contact" title="संपर्क">
        <Operator />
      </Clause>
    </Policy>
  );
}
