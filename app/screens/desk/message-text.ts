import type { ListedMessage } from "../../domain/messages/message.ts";

/** "11 h"; from two days on "3 days". */
const span = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);

/** By when an answer is due. @param hours left; negative once it is late */
export const dueText = (hours: number) =>
  hours < 0 ? `${span(-hours)} late` : `Due in ${span(hours)}`;

const kinds = {
  support: "Support form",
  contact: "Contact form",
  application: "Training application",
  request: "Data request",
};

/** "Support form", or what else a message is. */
export const kindText = ({ kind, orderId }: Pick<ListedMessage, "kind" | "orderId">) =>
  orderId ? "Complaint about a session" : kinds[kind];
