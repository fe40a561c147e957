import { Link, useLocation } from 'react-router-dom';
import { ArrowLeftIcon, CloseIcon } from '#web/art/page-icons.tsx';
import { isPublic } from '#web/paths.ts';
import { LazyNoticeBell } from './LazyNoticeBell.tsx';
import { HeaderLinks } from './navigation/HeaderLinks.tsx';

type Props = {
  title: string;
  back: string;
  backLabel: string;
  /** If given, there is also a close link that leads back. */
  closeLabel?: string;
};

const iconLinkClass = 'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla';

/** The header of a page with a link back; with large text, the title has its own row. */
export function PageHeader({ title, back, backLabel, closeLabel }: Props) {
  const { pathname } = useLocation();
  return (
    <header className="@container">
      <div className="mx-auto flex min-h-18 max-w-5xl flex-wrap items-center gap-x-1 px-3 py-2 @min-[22rem]:gap-x-2 md:px-6">
        <Link to={back} aria-label={backLabel} title={backLabel} className={iconLinkClass}>
          <ArrowLeftIcon />
        </Link>
        <h1 className="min-w-0 grow basis-0 text-[1.375rem] @max-[19.5rem]:order-last @max-[19.5rem]:basis-full @max-[19.5rem]:px-1 @min-[22rem]:text-2xl md:text-3xl">
          {title}
        </h1>
        <div className="ml-auto flex items-center gap-1 lg:gap-3">
          {!isPublic(pathname) && (
            <>
              <nav aria-label="Principale" className="max-lg:hidden">
                <HeaderLinks />
              </nav>
              <LazyNoticeBell />
            </>
          )}
          {closeLabel !== undefined && (
            <Link to={back} aria-label={closeLabel} title={closeLabel} className={iconLinkClass}>
              <CloseIcon />
            </Link>
          )}
        </div>
      </div>
      <div className="awning" aria-hidden="true" />
    </header>
  );
}
