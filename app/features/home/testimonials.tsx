import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { useWasInView } from "#app/lib/use-in-view.ts";
import { Container, Section, SectionHeading } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { ChatStrip } from "./chat-strip.tsx";
import { chatPicturesQuery, testimonialsQuery } from "./home-content.ts";

const TestimonialTabs = lazyWithFallback(() => import("./testimonial-tabs.tsx"), TabsOutline);

/**
 * Customers' testimonials; hidden if there are none. The carousel and its tabs load when they come near the viewport.
 */
export function Testimonials({ content }: { content: HomeContent["testimonials"] }) {
  const { eyebrow, title, intro } = content;
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useWasInView(frame);
  const { data: chats } = useQuery(chatPicturesQuery);
  const { data: stories } = useQuery({ ...testimonialsQuery, enabled: chats?.length === 0 });
  if (chats?.length === 0 && stories?.length === 0) return null;

  return (
    <Section labelledBy="testimonios">
      <Container>
        <SectionHeading id="testimonios" eyebrow={eyebrow} title={title} lead={intro} />
        <div ref={frame}>
          {isNear ? (
            <Suspense fallback={<TabsOutline />}>
              <TestimonialTabs />
            </Suspense>
          ) : (
            <TabsOutline />
          )}
        </div>
      </Container>
    </Section>
  );
}

/** As high as the loaded tabs; stays when there are no scripts. */
function TabsOutline() {
  const { data: chats = [] } = useQuery(chatPicturesQuery);
  if (chats.length === 0) return <div className="h-40" />;

  return (
    <>
      <div className="min-h-12.25 border-line border-b" />
      <div className="pt-6 lg:pt-10">
        <ChatStrip pictures={chats} />
      </div>
      <div className="h-15" />
    </>
  );
}
