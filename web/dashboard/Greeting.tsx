import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { searchOf } from '#web/game/screens.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { greetingText } from './greeting-text.ts';

type Props = {
  data: Pick<NonNullable<ResponseOf<'dashboard.read'>>, 'user' | 'stats' | 'absence'>;
};

/** The player's name, a sentence for the moment, and the link that continues the campaign. */
export function Greeting({ data: { user, stats, absence } }: Props) {
  const { username, createdAt } = user;
  return (
    <section
      aria-labelledby="greeting"
      className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3"
    >
      <div className="min-w-0 grow basis-[16rem]">
        <h1 id="greeting" className="text-3xl md:text-5xl">
          Ciao, <em className="wrap-anywhere text-berry-ink">{username}</em>!
        </h1>
        <p className="mt-1 text-pretty text-ink-soft">
          {greetingText({ now: serverNow(), createdAt, absentSince: absence?.since })}
        </p>
      </div>
      <ButtonLink
        to={paths.giorgione + searchOf({ name: 'level', level: stats.campaignLevel })}
        size="large"
        className="max-lg:w-full"
      >
        <PlayIcon />
        <span>{`Continua: livello ${stats.campaignLevel}`}</span>
      </ButtonLink>
    </section>
  );
}
