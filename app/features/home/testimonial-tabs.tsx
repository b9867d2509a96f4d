import { useQuery } from "@tanstack/react-query";
import { Tabs } from "#app/ui/tabs.tsx";
import { ChatCarousel } from "./chat-carousel.tsx";
import { homeCopy } from "./copy.ts";
import { chatPicturesQuery } from "./home-content.ts";
import { Stories } from "./stories.tsx";

const copy = homeCopy.testimonials;

export default function TestimonialTabs() {
  const { data: chats = [] } = useQuery(chatPicturesQuery);
  // Without chats, start with the written testimonials.
  if (chats.length === 0) return <Stories />;

  return (
    <Tabs
      label={copy.tabs}
      contentClassName="lg:pt-10!"
      tabs={[
        { value: "reviews", label: copy.reviews, content: <ChatCarousel pictures={chats} /> },
        { value: "stories", label: copy.stories, content: <Stories /> },
      ]}
    />
  );
}
