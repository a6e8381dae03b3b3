import { localPath } from "../../../lib/language/local-path.ts";
import { OFFER_HOURS, OFFERED_SLOTS } from "../../../domain/bookings/offered-slots.ts";
import {
  ABSENT_AFTER_MINUTES,
  refundBy,
  type RefundPolicy,
} from "../../../domain/orders/refund-policy.ts";
import { formatDay } from "../../../lib/india-time.ts";
import { brand } from "../../../content/brand.ts";
import { promises, brandInPolicies } from "../../../content/operator.ts";
import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { Clause, EnglishBinds, Grievance, Points, Policy } from "./policy-parts.tsx";

interface RefundTermsInHindiProps {
  paymentCompany: string;
  policy: RefundPolicy;
  /** The day of the example. */
  exampleDay: Date;
}

function refundOf(percent: number): string {
  if (percent === 0) return "रिफ़ंड नहीं";
  return percent === 100 ? "पूरे पैसे वापस" : `${percent}% वापस`;
}

/** The terms of refunds in plain Hindi, clause by clause as the English ones, which bind. */
export function RefundTermsInHindi({
  paymentCompany,
  policy,
  exampleDay,
}: RefundTermsInHindiProps) {
  const { fullUntilHours: hours, latePercent, noShowPercent, workingDays, moves } = policy;
  const rows = [
    [`सेशन से कम से कम ${hours} घंटे पहले`, refundOf(100)],
    [`${hours} घंटे से कम पहले, पर शुरू होने से पहले`, refundOf(latePercent)],
    ["आप सेशन में न आएँ", refundOf(noShowPercent)],
  ];
  return (
    <Policy id="refund" title="रिफ़ंड और कैंसल करने की पॉलिसी">
      <Clause id="refund-if-you-cancel" title="कैंसल करने पर">
        <EnglishBinds path="/refunds" />
        <dl className="divide-y divide-hairline border-y border-hairline">
          {rows.map(([when, what]) => (
            <div key={when} className="flex flex-wrap justify-between gap-x-6 py-3">
              <dt>{when}</dt>
              <dd className="font-semibold">{what}</dd>
            </div>
          ))}
        </dl>
        <p>
          पुष्टि वाले ईमेल के लिंक से जब चाहें, कैंसल करें। पक्का करने से पहले दिखता है कि कितने पैसे वापस मिलेंगे। ईमेल नहीं
          मिल रहा? <a href={localPath("/find-booking")}>लिंक फिर से मँगाएँ</a>। वजह बताना ज़रूरी नहीं।
        </p>
        <p>
          चाहें तो अपने ऑर्डर नंबर के साथ{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> पर लिखें या {brand.phone}{" "}
          पर फ़ोन करें। आपका मैसेज जिस समय पहुँचा, वही समय गिना जाता है, चाहे हम उसे बाद में पढ़ें। जवाब{" "}
          {promises.messageHours} घंटे के अंदर मिलता है।
        </p>
      </Clause>
      {moves > 0 && (
        <Clause id="refund-if-you-need-another-time" title="अगर दूसरा समय चाहिए">
          <p>
            {`सेशन से ${hours} घंटे पहले तक, चाहें तो उसी लिंक से, उसी थेरेपिस्ट के साथ कोई और उपलब्ध समय चुन लें, ${moves} बार तक। यह मुफ़्त है।`}
          </p>
        </Clause>
      )}
      <Clause id="refund-if-we-change-your-session" title="अगर हम आपका सेशन बदलें">
        <p>
          {`जब हम आपका सेशन आगे-पीछे करें, या आप हमारा दिया दूसरा समय मान लें, तो आपका रिफ़ंड कभी कम नहीं होता। पूरे पैसे वापस पाने का समय कम से कम पहले जितना ही रहता है। अगर तब तक पूरे पैसे वापस मिल सकते थे और नया समय ${hours} घंटे से कम दूर है, तो सेशन शुरू होने तक पूरे पैसे वापस मिलेंगे।`}
        </p>
      </Clause>
      <Clause id="refund-if-we-or-the-therapist-cancel" title="अगर हमारी या थेरेपिस्ट की तरफ़ से कैंसल हो">
        <p>
          {`दूसरा समय चुनें, दूसरे थेरेपिस्ट को चुनें या पूरे पैसे वापस लें, चाहे कितनी भी देर हो गई हो। थेरेपिस्ट सेशन में न आएँ, या हमारी तरफ़ की तकनीकी गड़बड़ी से सेशन रुक जाए, तब भी यही होगा। अगर शुरू होने के ${ABSENT_AFTER_MINUTES} मिनट बाद भी थेरेपिस्ट न हों, तो सेशन के आख़िर तक अपनी बुकिंग के पेज पर चुनें। उसके बाद हमें लिखें।`}
        </p>
      </Clause>
      <Clause id="refund-days" title="रिफ़ंड कब मिलता है">
        <p>
          {`रिफ़ंड में ${workingDays[0]} से ${workingDays[1]} कामकाजी दिन लगते हैं। कैंसल होते ही रिफ़ंड भेज दिया जाता है, और दिन तभी से गिने जाते हैं। शनिवार और रविवार नहीं गिने जाते। जैसे, ${formatDay(exampleDay)} को भेजा गया रिफ़ंड ${refundBy(policy, exampleDay)} तक पहुँचता है। तारीख़ हमारे ईमेल में लिखी होती है।`}
        </p>
        <p>पैसे उसी अकाउंट, कार्ड या UPI ऐप में आते हैं जिससे पेमेंट हुआ था। रिफ़ंड के लिए कोई फ़ीस नहीं ली जाती।</p>
      </Clause>
      <Clause id="refund-if-something-goes-wrong-with-a-payment" title="अगर पेमेंट में कुछ गड़बड़ हो">
        <Points>
          <li>
            <strong>अकाउंट से पैसे कट गए, पर पेमेंट नहीं हो पाया:</strong> पैसे हम तक नहीं पहुँचे। भारतीय रिज़र्व बैंक
            के नियम से, पेमेंट के दिन के बाद 5 दिन के अंदर (T+5) आपके बैंक को पैसे लौटाने होते हैं। देर हो, तो अपने बैंक से
            पूछें। ऑर्डर नंबर बताएँ, तो हम मदद कर सकते हैं।
          </li>
          <li>
            <strong>पेमेंट की पुष्टि अभी बाक़ी है:</strong> दोबारा पेमेंट न करें। पुष्टि होते ही सेशन बुक हो जाता है।
            अगर बुक न हो पाए, तो पूरे पैसे वापस मिलेंगे।
          </li>
          <li>
            <strong>पेमेंट तब आया, जब आपके लिए रुका समय किसी और को मिल चुका था:</strong>{" "}
            {`आपके पैसे सुरक्षित हैं। आपको ज़्यादा से ज़्यादा ${OFFERED_SLOTS} और स्लॉट मिलते हैं, जो ${OFFER_HOURS} घंटे तक आपके लिए रुके रहते हैं, बिना और पैसे लिए। अगर आप कोई न चुनें, या कोई समय न हो, तो पूरे पैसे वापस मिलेंगे।`}
          </li>
          <li>
            <strong>एक सेशन के पैसे दो बार कट गए:</strong> दूसरी बार के पूरे पैसे वापस मिलेंगे।
          </li>
          <li>
            <strong>किसी पेमेंट के बारे में आपको पता नहीं, या बैंक से पैसे लौटाने को कहा है (चार्जबैक):</strong>{" "}
            {`पहले हमें लिखें, इससे अक्सर जल्दी होता है। जब तक आपका बैंक या ${paymentCompany} किसी पेमेंट की जाँच कर रहा हो, वही पैसे दूसरी बार वापस नहीं किए जाते।`}
          </li>
        </Points>
        <p>
          {`पेमेंट ${paymentCompany} से होता है। पेमेंट के बारे में चाहें तो उससे भी पूछें: `}
          <OperatorDetail detail={brandInPolicies.paymentContact} />
        </p>
      </Clause>
      <Clause id="refund-if-you-are-not-satisfied" title="अगर आपको ठीक न लगा हो">
        <p>
          हमें बताएँ। अगर सेशन वैसा नहीं था जैसा कहा गया था, तो मिलकर कोई सही रास्ता निकाला जाएगा। वह रिफ़ंड
          भी हो सकता है।
        </p>
        <Grievance />
      </Clause>
      <Clause id="refund-training" title="ट्रेनिंग">
        <p>आवेदन मुफ़्त है। मॉड्यूल की फ़ीस की शर्तें, फ़ीस देने से पहले, लिखकर मिलती हैं।</p>
      </Clause>
      <Clause id="refund-age" title="उम्र">
        <p>बुकिंग 18 साल या उससे ज़्यादा उम्र वालों के लिए है।</p>
      </Clause>
    </Policy>
  );
}
