import type { Mutant } from "./mutant.ts";

/** Emails, and what a secret link opens. */
export const emails: readonly Mutant[] = [
  {
    rule: "A second person gets no email to several unless staff say so.",
    file: "app/domain/clients/desk-emails.server.ts",
    line: "const seconds = group.toSeconds ? await listSecondPersons(trx, group, now) : [];",
    becomes: "const seconds = await listSecondPersons(trx, group, now);",
    tests: ["app/domain/clients/desk-emails.server.test.ts"],
    meet: ["second person", "email to several"],
  },
  {
    rule: "A time that is held and not paid is named as left out of an email to several.",
    file: "app/domain/clients/left-out.server.ts",
    line: "and claim.state = 'held' and claim.expires_at > ${now}) then 'unpaid' end as reason",
    becomes: "and claim.state = 'booked') then 'unpaid' end as reason",
    tests: ["app/domain/clients/desk-emails.server.test.ts"],
  },
  {
    rule: "An email that another process is sending is not sent a second time.",
    file: "app/domain/emails/send-email-once.server.ts",
    line: 'if (lease === "sending") throw new EmailBeingSentError();',
    becomes: "",
    tests: ["app/domain/emails/send-email-once.server.test.ts"],
  },
  {
    rule: "An email that is out of date is dropped.",
    file: "app/domain/emails/send-email-once.server.ts",
    line: "if (isOutOfDate(writtenAt, now, mail.until)) return dropUnsentEmail(deps.db, email, now);",
    becomes: "",
    tests: ["app/domain/emails/send-email-once.server.test.ts"],
  },
  {
    rule: "An email to an erased client goes nowhere.",
    file: "app/domain/emails/send-email-once.server.ts",
    line: 'if (message.to.address === "")',
    becomes: 'if (message.to.address === "nowhere")',
    tests: ["app/domain/emails/send-email-once.server.test.ts"],
    meet: ["email", "erasure"],
  },
  {
    rule: "An expired link opens nothing.",
    file: "app/domain/links/secret-links.server.ts",
    line: '.where((link) => link.or([link("expires_at", "is", null), link("expires_at", ">", now)]))',
    becomes: "",
    tests: ["app/domain/links/secret-links.server.test.ts"],
  },
  {
    rule: "The browser that paid has thirty minutes to use its return address and to correct its email address.",
    file: "app/domain/orders/order.ts",
    line: "export const JUST_PAID_MINUTES = 30;",
    becomes: "export const JUST_PAID_MINUTES = 300;",
    tests: ["app/domain/orders/recently-paid.test.ts"],
  },
  {
    rule: "The operator hears of refused emails once in an hour.",
    file: "app/domain/emails/send-refused-emails.server.ts",
    line: "if (last && last > addMinutes(now, -ONCE_IN_MINUTES)) return;",
    becomes: "",
    tests: ["app/domain/emails/waiting-mail.server.test.ts"],
  },
  {
    rule: "An address gets at most twenty emails by hand in a day.",
    file: "app/domain/orders/emails-by-hand.server.ts",
    line: "return (await findAddressesWithEnough(trx, [email], now)).size === 0;",
    becomes: "return true;",
    tests: ["app/domain/orders/emails-by-hand.server.test.ts"],
    meet: ["pay link", "reply"],
  },
];
