import { useState } from "react";
import { contentCopy as copy } from "#app/features/admin/content/copy.ts";
import { ChatPictures } from "#app/features/admin/content/lists/chat-pictures.tsx";
import { InstagramPosts } from "#app/features/admin/content/lists/instagram-posts.tsx";
import { Testimonials } from "#app/features/admin/content/lists/testimonials.tsx";
import { type MailDrafts, MailTextsEditor } from "#app/features/admin/content/mails/mail-texts-editor.tsx";
import { MenusEditor } from "#app/features/admin/content/menus/menus-editor.tsx";
import { OwnPagesList } from "#app/features/admin/content/pages/own-pages-list.tsx";
import { Subscribers } from "#app/features/admin/content/subscribers/subscribers.tsx";
import type { TextDrafts } from "#app/features/admin/content/texts/text-drafts.ts";
import { TextsEditor } from "#app/features/admin/content/texts/texts-editor.tsx";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { useUnsavedChanges } from "#app/features/admin/kit/use-unsaved-changes.tsx";
import { readChoice, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { Tabs } from "#app/ui/tabs.tsx";

const tabs = [
  "texts",
  "pages",
  "menus",
  "mails",
  "testimonials",
  "chats",
  "instagram",
  "newsletter",
] as const;

export default function AdminContentPage() {
  const { params, change } = useUrlState();
  const may = usePermissions();
  const shownTabs = tabs.filter((tab) => tab !== "newsletter" || may("customers.read"));
  const [drafts, setDrafts] = useState<TextDrafts>({});
  const [mailDrafts, setMailDrafts] = useState<MailDrafts>({});
  const draftCount = Object.keys(drafts).length + Object.keys(mailDrafts).length;
  const leave = useUnsavedChanges(draftCount > 0, copy.texts.leave);
  const contents = {
    texts: <TextsEditor drafts={drafts} onChange={setDrafts} />,
    pages: <OwnPagesList />,
    menus: <MenusEditor drafts={drafts} onChange={setDrafts} />,
    mails: <MailTextsEditor drafts={mailDrafts} onChange={setMailDrafts} />,
    testimonials: <Testimonials />,
    chats: <ChatPictures />,
    instagram: <InstagramPosts />,
    newsletter: <Subscribers />,
  };

  return (
    <AdminPage title={copy.title} lead={copy.lead}>
      <Tabs
        label={copy.tabsLabel}
        value={readChoice(params, "tab", shownTabs) ?? "texts"}
        onChange={(tab) =>
          change(
            { tab: tab === "texts" ? null : tab, page: null, mail: null, search: null },
            { isReplacing: true },
          )
        }
        tabs={shownTabs.map((tab) => ({ value: tab, label: copy.tabs[tab], content: contents[tab] }))}
      />
      {leave.dialog}
    </AdminPage>
  );
}
