import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import { accountCopy as copy } from "./copy.ts";

/** A greeting and the user's name; for administrators also a link to the admin. */
export function ProfileHeader({ user }: { user: User }) {
  return (
    <header className="flex flex-col gap-8 pt-8 pb-10 sm:pt-12 lg:flex-row lg:items-center lg:justify-between lg:pt-18 lg:pb-12">
      <div className="flex min-w-0 items-center gap-5">
        <span
          aria-hidden="true"
          className="grid size-18 shrink-0 place-items-center rounded-full bg-cinnamon-tint font-display text-3xl text-cinnamon-deep"
        >
          {user.username.charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          {user.firstName && <p className="eyebrow mb-1 text-cinnamon">{copy.greeting(user.firstName)}</p>}
          <h1 className="break-words text-3xl">{user.username}</h1>
          <p className="mt-1.5">
            <Badge tone={user.isAdmin ? "forest" : "outline"}>
              {user.isAdmin ? copy.administrator : copy.customer}
            </Badge>
          </p>
        </div>
      </div>
      {user.isAdmin && <AdminCard />}
    </header>
  );
}

function AdminCard() {
  return (
    <section className="group on-dark relative flex items-center gap-6 rounded-sheet bg-forest px-6 py-5 text-cream lg:max-w-md">
      <div className="grow">
        <h2 className="text-xl">
          {/* As a document of its own, which may use the camera. */}
          <Link to="/admin" reloadDocument className="after:absolute after:inset-0 after:rounded-sheet">
            {copy.admin.title}
          </Link>
        </h2>
        <p className="mt-1 text-cream/85 text-sm">{copy.admin.text}</p>
      </div>
      <ArrowRight
        strokeWidth={1.25}
        className="size-6 shrink-0 transition-transform duration-240 group-hover:translate-x-1"
      />
    </section>
  );
}
