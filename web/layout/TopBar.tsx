import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '#web/art/Giorgione.tsx';
import { PRODUCT, TAGLINE } from '#web/brand.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The logo and the product's name. */
function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className="flex items-center gap-2 rounded-xl">
      <Logo className="size-10 shrink-0 min-[480px]:size-11" />
      <span className="leading-none">
        <span className="block font-display text-xl min-[480px]:text-2xl font-bold tracking-tight text-berry-ink italic">
          {PRODUCT}
        </span>
        <span className="hidden text-[0.6875rem] font-bold tracking-[0.14em] text-ink-soft uppercase min-[480px]:block">
          {TAGLINE}
        </span>
      </span>
    </Link>
  );
}

type Props = {
  /** The path that the logo links to. */
  home: string;
  label: string;
  /** Whether items that don't fit may wrap below the logo. */
  wraps?: boolean;
  /** The main links; on a small screen they are below the logo. */
  links?: ReactNode;
  children?: ReactNode;
};

/** The navigation bar at the top of a page, with the shop's awning under it. */
export function TopBar({ home, label, wraps, links, children }: Props) {
  return (
    <header>
      <nav
        aria-label={label}
        className={clsx(
          'mx-auto flex min-h-18 max-w-6xl items-center justify-between gap-x-2 px-4 py-2 md:px-6',
          wraps && 'flex-wrap',
        )}
      >
        <Brand to={home} />
        {links && (
          <div className="flex gap-2 max-lg:order-last max-lg:basis-full lg:mr-auto lg:ml-6">
            {links}
          </div>
        )}
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <ThemeToggle className="max-[479px]:hidden" />
          {children}
        </div>
      </nav>
      <div className="awning" aria-hidden="true" />
    </header>
  );
}
