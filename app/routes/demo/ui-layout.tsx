import { Banner } from "../../ui/feedback/banner.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { ChipLinks } from "../../ui/navigation/chip-links.tsx";
import { Pager } from "../../ui/navigation/pager.tsx";
import { RemovableChips } from "../../ui/form/removable-chips.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { UiPart } from "./ui-part.tsx";

const tones = ["info", "success", "warning", "error"] as const;

/** Components around content: breadcrumbs, progress and notices. */
export function UiAround() {
  return (
    <>
      <UiPart title="Banner, breadcrumbs, tabs, chips">
        <Banner label="An example">One line, true of the whole site.</Banner>
        <Breadcrumbs
          crumbs={[
            { path: "/resource", label: "Resources" },
            { path: "/resource/blog", label: "Blogs" },
          ]}
        />
        <Tabs
          label="Tabs"
          tabs={[
            { to: "/ui", label: "Open", current: true },
            { to: "/resource", label: "Not open", current: false },
          ]}
        />
        <ChipLinks
          label="Chips to press"
          chips={[
            { to: "/ui", label: "In force", current: true },
            { to: "/resource", label: "Not in force", current: false },
          ]}
        />
        <RemovableChips label="Chips to remove" chips={[{ to: "/ui", label: "In force" }]} />
        <Pager page={2} pages={3} pathOf={(page) => `/ui?page=${page}`} />
        <p>The skip link shows at the head of the page at the first press of the Tab key.</p>
      </UiPart>
      <UiPart title="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            <p>Something to know before going on.</p>
          </Notice>
        ))}
      </UiPart>
      <UiPart title="Progress and waiting">
        <Spinner size={40} />
      </UiPart>
    </>
  );
}
