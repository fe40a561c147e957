import { Link } from 'react-router-dom';
import { Logo } from '#web/art/Giorgione.tsx';
import { PRODUCT, TAGLINE } from '#web/brand.ts';

/** The logo and the product's name. */
export function Brand({ to }: { to: string }) {
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
