import { BrandMark } from '#platform/ui/brand.tsx';
import { ViewPageLink } from './view-page-link.tsx';

/** The head of every page on a phone: whose it is, and the way to what customers see. */
export function TopBar({ restaurant }: { restaurant: { name: string; slug: string } }) {
  return (
    <header className="flex min-h-14 items-center gap-2.5 border-b bg-surface pr-2 pl-4 lg:hidden">
      <BrandMark className="size-7" />
      <p className="min-w-0 flex-1 truncate font-semibold text-sm">{restaurant.name}</p>
      <ViewPageLink
        slug={restaurant.slug}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-medium text-leaf text-sm [&_svg]:size-[1.2em]"
      />
    </header>
  );
}
