import { useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { RAID_COINS } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { type ArtProps, Drawing } from '#web/art/drawing.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES, shortfallText } from '#web/economy/goods.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import type { RaidControl } from './use-arena.ts';

const AWNINGS = ['#e0364f', '#1f9a93', '#b184dd', '#4aa8e8', '#f2a33d'] as const;
const STRIPES = [0, 1, 2, 3, 4, 5];
const ink = { stroke: '#5a2415', strokeWidth: 2, strokeLinejoin: 'round' } as const;

/** A little shop at night; the colour of its awning depends on its level. */
function ShopFacade({ level, ...props }: ArtProps & { level: number }) {
  const awning = AWNINGS[level % AWNINGS.length] ?? AWNINGS[0];
  return (
    <Drawing {...props} width={56} height={56}>
      <rect width="56" height="56" rx="14" fill="#2d2a55" />
      <circle cx="44" cy="11" r="4.500" fill="#ffe9a8" />
      <circle cx="12" cy="9" r="1.200" fill="#fff" />
      <circle cx="27" cy="6" r="1" fill="#fff" />
      <rect x="10" y="22" width="36" height="28" fill="#f6d49a" {...ink} />
      <rect x="15" y="33" width="12" height="11" fill="#ffd873" {...ink} />
      <rect x="32" y="33" width="9" height="17" fill="#8a4b25" {...ink} />
      <circle cx="38.500" cy="42" r="1" fill="#ffc83d" />
      {STRIPES.map(i => (
        <path
          key={i}
          d={`M${7 + i * 7} 19h7v6a3.500 3.500 0 0 1-7 0z`}
          fill={i % 2 === 0 ? awning : '#fff8ea'}
          {...ink}
          strokeWidth={1.5}
        />
      ))}
      <path d="M10 19l3-5h30l3 5z" fill="#b9773d" {...ink} />
    </Drawing>
  );
}

type Opponent = ResponseOf<'arena.opponents'>['opponents'][number];

const ALL_RESOURCES = 'tutto';
const TARGET_CHOICES = [
  [ALL_RESOURCES, 'Un po’ di tutto'],
  ...RESOURCES.map(resource => [resource, `Solo ${GOOD_NAMES[resource].toLowerCase()}`] as const),
] as const;

const REASON_ID = 'avversari-no';

/** Why no raid is possible now; undefined if one is. */
const raidBlockedReason = (coins: number, raidsLeft: number): string | undefined => {
  if (raidsLeft === 0) return 'Hai esaurito gli attacchi di oggi.';
  return coins < RAID_COINS
    ? `${shortfallText({ coins: RAID_COINS - coins })} per attaccare.`
    : undefined;
};

const richText = (good: Opponent['richIn']): string =>
  good === null ? 'Niente da prendere, adesso' : `Ha soprattutto ${GOOD_NAMES[good].toLowerCase()}`;

/** What a raid would find, and how the player knows the owner. */
function OpponentText({ opponent }: { opponent: Opponent }) {
  const { username, bakeryLevel, isFriend, richIn } = opponent;
  const Art = richIn && resourceArt[richIn];
  return (
    <div className="min-w-0 grow basis-40">
      <b className="block wrap-anywhere">{username}</b>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span>{`Livello ${formatNumber(bakeryLevel)}`}</span>
        <Badge tone={isFriend ? 'good' : 'plain'}>{isFriend ? 'Amico' : 'Rivale'}</Badge>
      </span>
      <span className="mt-1 flex items-center gap-1.5 text-sm">
        {Art && <Art className="size-5 shrink-0" />}
        <span>{richText(richIn)}</span>
      </span>
    </div>
  );
}

type RowProps = {
  opponent: Opponent;
  isBlocked: boolean;
  currentTarget: RaidControl['currentTarget'];
  onRaid: () => void;
};

function OpponentRow({ opponent, isBlocked, currentTarget, onRaid }: RowProps) {
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'row',
        depth: 'flat',
        className: 'flex flex-wrap items-center gap-3',
      })}
    >
      <ShopFacade level={opponent.bakeryLevel} className="size-14 shrink-0" />
      <OpponentText opponent={opponent} />
      <SubmitButton
        size="small"
        aria-label={`Attacca ${opponent.username}`}
        aria-describedby={isBlocked ? REASON_ID : undefined}
        disabled={isBlocked || currentTarget !== null}
        pending={currentTarget?.id === opponent.id}
        pendingLabel="Si entra..."
        onClick={onRaid}
      >
        Attacca
      </SubmitButton>
    </li>
  );
}

function NoOpponents() {
  return (
    <EmptyState>
      Tutti protetti o al lavoro: nessun avversario in vista. Riprova tra poco.
    </EmptyState>
  );
}

type Props = {
  opponents: readonly Opponent[];
  raid: RaidControl;
  coins: number;
  raidsLeft: number;
};

/** The bakeries found, and what to steal from them. */
export function OpponentList({ opponents, raid, coins, raidsLeft }: Props) {
  const [choice, setChoice] = useState<string>(ALL_RESOURCES);
  const reason = raidBlockedReason(coins, raidsLeft);
  const targetResource = RESOURCES.find(resource => resource === choice);
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Select
        label="Che cosa prendere"
        value={choice}
        onChange={event => setChoice(event.target.value)}
        choices={TARGET_CHOICES}
        className="max-w-xs"
      />
      {reason && (
        <p id={REASON_ID} className="font-bold text-berry-ink">
          {reason}
        </p>
      )}
      {opponents.length === 0 ? (
        <NoOpponents />
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {opponents.map(opponent => (
            <OpponentRow
              key={opponent.id}
              opponent={opponent}
              isBlocked={reason !== undefined}
              currentTarget={raid.currentTarget}
              onRaid={() => raid.start(opponent, targetResource)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
