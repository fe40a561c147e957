import { Link } from 'react-router-dom';
import { plural } from '#shared/amount-text.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { ArrowRightIcon, TrophyIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';

type Props = ResponseOf<'daily.read'>['challenge'];

/** Links to the challenge of the day, with the score in it. */
export function ChallengeRow({ played, score }: Props) {
  return (
    <Link
      to={paths.challenge}
      className="group flex min-h-15 items-center gap-3 border-t-2 border-line pt-2"
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-gold [&>svg]:size-6"
      >
        <TrophyIcon />
      </span>
      <span className="min-w-0 grow text-sm text-pretty">
        <strong className="block text-base">La sfida del giorno</strong>
        <span>
          {played && score !== null
            ? `Hai fatto ${plural(score, 'punto', 'punti')}.`
            : 'Una partita, uguale per tutti.'}
        </span>
        <span className="sr-only">{played ? 'Classifica' : 'Gioca la sfida'}</span>
      </span>
      <span className="grid size-11 shrink-0 place-items-center rounded-full text-berry-ink group-hover:bg-vanilla">
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
