import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '#web/art/Giorgione.tsx';
import { PRODUCT, TAGLINE } from '#web/brand.ts';

/** The logo and the product's name; below it the shop's sign, on pages for visitors who don't know the product yet. */
function Brand({ to, sign }: { to: string; sign: string | undefined }) {
  return (
    <Link to={to} className="flex items-center gap-2 rounded-xl">
      <Logo className="size-10 shrink-0 min-[480px]:size-11" />
      <span className="leading-none">
        <span className="block font-display text-xl min-[480px]:text-2xl font-bold tracking-tight text-berry-ink italic">
          {PRODUCT}
        </span>
        {sign === undefined ? (
          <span className="hidden text-[0.6875rem] font-bold tracking-[0.14em] text-ink-soft uppercase min-[480px]:block">
            {TAGLINE}
          </span>
        ) : (
          <span className="mt-0.5 line-clamp-2 block max-w-[60vw] text-sm leading-tight font-bold wrap-anywhere">
            {sign}
          </span>
        )}
      </span>
    </Link>
  );
}

type Props = {
  /** The path that the logo links to. */
  home: string;
  label: string;
  sign?: string | undefined;
  /** The main links, on a large screen. */
  links?: ReactNode;
  children?: ReactNode;
};

/** The navigation bar at the top of a page, with the shop's awning under it. */
export function TopBar({ home, label, sign, links, children }: Props) {
  return (
    <header>
      <nav
        aria-label={label}
        className="mx-auto flex min-h-18 max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-3 py-2 min-[360px]:px-4 md:px-6"
      >
        <Brand to={home} sign={sign} />
        {links}
        <div className="ml-auto flex flex-wrap items-center min-[360px]:gap-1 md:gap-2">
          {children}
        </div>
      </nav>
      <div className="awning" aria-hidden="true" />
    </header>
  );
}
