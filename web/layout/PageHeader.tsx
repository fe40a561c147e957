import { Link, useLocation } from 'react-router-dom';
import { ArrowLeftIcon, CloseIcon, LoyaltyCardIcon } from '#web/art/icons.tsx';
import { isPublic, paths } from '#web/paths.ts';
import { LazyNoticeBell } from './LazyNoticeBell.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The card is one tap away from every page. */
function CardLink() {
  return (
    <Link
      to={paths.card}
      aria-label="La mia carta"
      title="La mia carta"
      className="grid size-11 shrink-0 place-items-center rounded-xl text-berry-ink hover:bg-vanilla"
    >
      <LoyaltyCardIcon />
    </Link>
  );
}

type Props = {
  title: string;
  back: string;
  backLabel: string;
  /** With it, there is a close link too, which also leads back. */
  closeLabel?: string;
};

const iconLinkClass = 'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla';

/** The header of a page with a link back. */
export function PageHeader({ title, back, backLabel, closeLabel }: Props) {
  const { pathname } = useLocation();
  return (
    <header>
      <div className="mx-auto flex min-h-18 max-w-5xl items-center gap-1 px-3 py-2 min-[360px]:gap-2 md:px-6">
        <Link to={back} aria-label={backLabel} title={backLabel} className={iconLinkClass}>
          <ArrowLeftIcon />
        </Link>
        <h1 className="min-w-0 grow text-[1.375rem] min-[360px]:text-2xl md:text-3xl">{title}</h1>
        <ThemeToggle />
        {!isPublic(pathname) && (
          <>
            {pathname !== paths.card && <CardLink />}
            <LazyNoticeBell />
          </>
        )}
        {closeLabel !== undefined && (
          <Link to={back} aria-label={closeLabel} title={closeLabel} className={iconLinkClass}>
            <CloseIcon />
          </Link>
        )}
      </div>
      <div className="awning" aria-hidden="true" />
    </header>
  );
}
