import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from '#web/art/page-icons.tsx';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { paths } from '#web/paths.ts';

/** The header of a challenge in play, as low as the trial's. */
export function ChallengeHeader() {
  return (
    <header>
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center px-2 md:gap-1 md:px-6">
        <Link
          to={paths.challenge}
          aria-label="Torna alla sfida"
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        <h1 className="mr-auto text-2xl text-berry-ink italic max-lg:beside:sr-only">Sfida</h1>
        <LazyNoticeBell />
      </div>
      <div className="awning h-5.5! short-phone:hidden short:hidden" aria-hidden="true" />
    </header>
  );
}
