import { useState } from 'react';
import { dayKey, MINUTE } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ArtProps, Tile } from '#web/art/drawing.tsx';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { useModules } from '#web/modules.ts';
import { marketPath } from '#web/paths.ts';
import { stored } from '#web/storage.ts';
import { ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';

const ink = { stroke: '#5a2415', strokeWidth: 2 } as const;

/** A parcel that was not collected, and an expired clock. */
function ExpiredParcel(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M6 24l24-10 24 10v26L30 60 6 50z" fill="#d8934f" {...ink} />
      <path d="M30 34v26L6 50V24z" fill="#f3bd79" {...ink} />
      <path d="M6 24l24 10 24-10" fill="none" {...ink} />
      <path d="M16 20l24 10v8l-7 3v-8L9 23z" fill="#e84a5f" {...ink} />
      <circle cx="46" cy="18" r="14" fill="#fff6e6" {...ink} />
      <circle cx="46" cy="18" r="10" fill="#ffd970" {...ink} strokeWidth="1.5" />
      <path d="M46 12v6l4 3.5" fill="none" {...ink} strokeWidth="2.5" />
    </Tile>
  );
}

const dismissalDay = (area: 'local' | 'session', name: string) =>
  stored(name, {
    area,
    parse: value => (typeof value === 'string' ? value : undefined),
    fallback: '',
  });

/** The days on which the notice was last dismissed in this browser and in this session. */
const dismissed = dismissalDay('local', 'expired-offers-snoozed');
const dismissedInSession = dismissalDay('session', 'expired-offers-dismissed');

/** Whether the notice was dismissed today or in this session (rule 98). */
const isSnoozed = (today: string): boolean =>
  dismissed.read() === today || dismissedInSession.read() !== '';

/** Hides the notice for the rest of the calendar day and of this session. */
const snooze = (today: string): void => {
  dismissed.write(today);
  dismissedInSession.write(today);
};

const today = (): string => dayKey(serverNow());

const countText = (count: number): string =>
  count === 1 ? 'Una tua offerta è scaduta' : `${count} tue offerte sono scadute`;

/**
 * The dashboard's notice about the player's expired offers. It floats over the page, so that nothing waits for it or
 * moves when it appears.
 */
export function ExpiredNotice() {
  const [isHidden, setHidden] = useState(() => isSnoozed(today()));
  const { data } = useCall('markets.expiredOffers', {}, { enabled: !isHidden, staleTime: MINUTE });
  const { playersMarket } = useModules();
  if (isHidden || !playersMarket || !data || data.count === 0) return null;
  const dismiss = (): void => {
    snooze(today());
    setHidden(true);
  };
  return (
    <aside
      aria-labelledby="expired-offers"
      className={cardClass({
        tone: 'raised',
        size: 'row',
        depth: 'float',
        className:
          'fixed inset-x-3 bottom-(--bar-room) z-30 flex animate-rise items-start gap-3 md:right-auto lg:bottom-6 md:left-6 md:w-96',
      })}
    >
      <ExpiredParcel className="size-12 shrink-0" />
      <div className="grid grow justify-items-start gap-1">
        <h2 id="expired-offers" className="pt-1 text-base">
          {countText(data.count)}
        </h2>
        <p className="text-sm text-pretty text-ink-soft">Le risorse ti aspettano al mercato.</p>
        <ButtonLink size="small" className="mt-1" to={marketPath('mie')}>
          Vai al mercato
        </ButtonLink>
      </div>
      <IconButton label="Nascondi per oggi" className="-mt-1.5 -mr-1.5" onClick={dismiss}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
}
