import { Tabs } from "#app/ui/tabs.tsx";
import { ChatCarousel } from "./chat-carousel.tsx";
import { homeCopy } from "./copy.ts";
import { Stories } from "./stories.tsx";

const copy = homeCopy.testimonials;

export default function TestimonialTabs() {
  return (
    <Tabs
      label={copy.tabs}
      contentClassName="lg:pt-10!"
      tabs={[
        { value: "reviews", label: copy.reviews, content: <ChatCarousel /> },
        { value: "stories", label: copy.stories, content: <Stories /> },
      ]}
    />
  );
}
