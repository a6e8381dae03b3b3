import type { Route } from "./+types/privacy";
import { loadPolicy } from "./policies/load-policy.server.ts";
import { PlaceholderNotice, Policy } from "./policies/policy-text.tsx";
import { brand } from "../../content/brand.ts";
import { t } from "../../lib/language/t.ts";
import { Page } from "../../ui/page.tsx";

const names = ["privacy", "terms", "refund"] as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  names.map((name) => ({ name, policy: loadPolicy(name, context, "#refund") }));

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta({ loaderData }: Route.MetaArgs) {
  const description = loaderData?.[0]?.policy.front.description;
  return [
    { title: t("Privacy, terms and refunds: {brand}", { brand: brand.name }) },
    { name: "description", content: description },
  ];
}

export default function Privacy({ loaderData: policies }: Route.ComponentProps) {
  return (
    <Page
      drawing="lamp"
      title={t("Our policies")}
      lead={t("Three policies, in plain words. Ask us if anything isn’t clear.")}
    >
      <nav aria-label={t("On this page")}>
        <ul>
          {policies.map(({ name, policy }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {policy.front.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">
        <PlaceholderNotice />
      </div>
      <div className="mt-12 space-y-16">
        {policies.map(({ name, policy }) => (
          <Policy key={name} name={name} policy={policy} />
        ))}
      </div>
    </Page>
  );
}
