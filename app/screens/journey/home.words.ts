import { t } from "../../lib/language/t.ts";
import type { DrawingName } from "../../ui/picture/drawing.tsx";
/** All texts of the home page, in the order of its sections. */
export const homeCopy = {
  get description() {
    return t(
      "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.",
    );
  },
  get steps() {
    return [
      {
        drawing: "phone",
        title: t("Answer eight short questions"),
        text: t("Skip most of them if you like. Go back any time."),
      },
      {
        drawing: "chairs",
        title: t("See your match, and why"),
        text: t("Not the right fit? Choose any other therapist."),
      },
      {
        drawing: "cup",
        title: t("Pick a time and pay"),
        text: t("You see the price and the refund terms first."),
      },
      {
        drawing: "envelope",
        title: t("Get your link"),
        text: t("By email and on screen. Nothing to install."),
      },
    ] satisfies { drawing: DrawingName; title: string; text: string }[];
  },
};
