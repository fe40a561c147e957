import { useState } from 'react';
import { RAID_COINS } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { GOOD_NAMES, shortfallText } from '#web/economy/goods.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { ShopFacade } from './ShopFacade.tsx';
import type { RaidControl } from './use-raid.ts';

type Opponent = ResponseOf<'arena.opponents'>['opponents'][number];

const ALL_RESOURCES = 'tutto';
const TARGET_CHOICES = [
  [ALL_RESOURCES, 'Un po’ di tutto'],
  ...RESOURCES.map(resource => [resource, `Solo ${GOOD_NAMES[resource].toLowerCase()}`] as const),
] as const;

const REASON_ID = 'avversari-no';

/** Why no raid is possible now; undefined when one is. */
const raidBlockedReason = (coins: number, raidsLeft: number): string | undefined => {
  if (raidsLeft === 0) return 'Hai esaurito gli attacchi di oggi.';
  return coins < RAID_COINS
    ? `${shortfallText({ coins: RAID_COINS - coins })} per attaccare.`
    : undefined;
};

const lootText = (loot: number): string =>
  loot === 0 ? 'Niente da prendere, adesso' : `In palio adesso: ${formatNumber(loot)} unità`;

type RowProps = {
  opponent: Opponent;
  /** Whether the raid takes a bit of everything, which is what the loot is computed for. */
  takesAll: boolean;
  isBlocked: boolean;
  currentTarget: RaidControl['currentTarget'];
  onRaid: () => void;
};

function OpponentRow({ opponent, takesAll, isBlocked, currentTarget, onRaid }: RowProps) {
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'row',
        depth: 'flat',
        className: 'flex items-center gap-3',
      })}
    >
      <ShopFacade level={opponent.bakeryLevel} className="size-14 shrink-0" />
      <span className="min-w-0 grow">
        <b className="block truncate">{opponent.username}</b>
        <span className="block text-sm text-ink-soft">
          Livello {formatNumber(opponent.bakeryLevel)}
        </span>
        {takesAll && <span className="block text-sm">{lootText(opponent.loot)}</span>}
      </span>
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

/** The bakeries that were found, and what to steal from them. */
export function OpponentList({ opponents, raid, coins, raidsLeft }: Props) {
  const [choice, setChoice] = useState<string>(ALL_RESOURCES);
  const reason = raidBlockedReason(coins, raidsLeft);
  const targetResource = RESOURCES.find(resource => resource === choice);
  return (
    <div className="grid gap-3.5">
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
        <ul className="grid gap-2.5">
          {opponents.map(opponent => (
            <OpponentRow
              key={opponent.id}
              opponent={opponent}
              takesAll={targetResource === undefined}
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
