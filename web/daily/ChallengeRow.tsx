import { plural } from '#shared/amount-text.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { TrophyIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

type Props = ResponseOf<'daily.read'>['challenge'];

/** The way to the challenge of the day, and the score in it. */
export function ChallengeRow({ played, score }: Props) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-line pt-3 max-sm:min-h-32.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-gold [&>svg]:size-6"
      >
        <TrophyIcon />
      </span>
      <p className="min-w-0 grow basis-[9rem] text-sm text-pretty">
        <strong className="block text-base">La sfida del giorno</strong>
        <span>
          {played && score !== null
            ? `Hai fatto ${plural(score, 'punto', 'punti')}.`
            : 'Lo stesso tabellone per tutti, una partita sola.'}
        </span>
      </p>
      <ButtonLink to={paths.challenge} size="small" tone="plain" className="shrink-0 max-sm:w-full">
        {played ? 'Classifica' : 'Gioca la sfida'}
      </ButtonLink>
    </div>
  );
}
