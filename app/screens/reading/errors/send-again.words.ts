import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";

const unsavedEn = {
  failed:
    "Something broke on our side, and we couldn’t save this. What you typed is still here: press Try again. If you’ve paid, your payment is safe, and we’ll email you.",
  outage:
    "The problem is on our side, and we couldn’t save this. What you typed is still here: press Try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
  typed: "What you typed",
  again: "Try again",
};

const unsavedHi: Translation<typeof unsavedEn> = {
  failed:
    "हमारी तरफ़ से कुछ गड़बड़ हुई, और यह सेव नहीं हो पाया। जो लिखा था, वह यहीं है। “फिर कोशिश करें” दबाएँ। अगर पेमेंट हो चुका है, तो वह सुरक्षित है, और इसके बारे में ईमेल आएगा।",
  outage:
    "दिक़्क़त हमारी तरफ़ से है, और यह सेव नहीं हो पाया। जो लिखा था, वह यहीं है। कुछ मिनट बाद “फिर कोशिश करें” दबाएँ। अगर अभी-अभी पेमेंट किया है, तो दोबारा न करें। इसके बारे में ईमेल आएगा।",
  typed: "जो लिखा था",
  again: "फिर कोशिश करें",
};

/** All texts of the page for a form that the server failed to handle. */
export const unsavedCopy = inLanguages({ en: unsavedEn, hi: unsavedHi });
