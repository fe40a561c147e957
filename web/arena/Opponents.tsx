import { type ReactNode, useState } from 'react';
import { ATTACK_COINS } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { useCall } from '#web/api/use-call.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { shortfallText } from '#web/economy/shortfall.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ShopFacade } from './ShopFacade.tsx';
import type { Attack, Target } from './use-attack.ts';

const COUNT = 5;
const EVERYTHING = 'tutto';

type Props = { attack: Attack; coins: number; attacksRemaining: number };

/** Why nobody can be attacked now; undefined when one can. */
const reasonAgainst = (coins: number, attacksRemaining: number): string | undefined => {
  if (attacksRemaining === 0) return 'Hai esaurito gli attacchi di oggi.';
  return coins < ATTACK_COINS
    ? `${shortfallText({ coins: ATTACK_COINS - coins })} per attaccare.`
    : undefined;
};

/** Looks for bakeries to raid; others every time. */
const useOpponents = () => {
  const found = useCall('arena.opponents', { count: COUNT }, { enabled: false, gcTime: 0 });
  return {
    opponents: found.data?.opponents,
    isLooking: found.isFetching,
    look: async (): Promise<void> => {
      const { isError } = await found.refetch();
      if (isError)
        toast({
          title: 'Errore',
          description: 'Impossibile trovare avversari',
          variant: 'destructive',
        });
    },
  };
};

function Found({ opponents, children }: { opponents: readonly unknown[]; children: ReactNode }) {
  return opponents.length === 0 ? (
    <EmptyState>
      Tutti protetti o al lavoro: nessun avversario in vista. Riprova tra poco.
    </EmptyState>
  ) : (
    <ul className="grid gap-2.5">{children}</ul>
  );
}

/** Bakeries near the player's level that can be raided. */
export function Opponents({ attack, coins, attacksRemaining }: Props) {
  const { opponents, isLooking, look } = useOpponents();
  const [prey, setPrey] = useState<string>(EVERYTHING);
  const against = reasonAgainst(coins, attacksRemaining);
  const raid = (target: Target): void =>
    attack.attack(
      target,
      RESOURCES.find(resource => resource === prey),
    );
  return (
    <section aria-labelledby="avversari" className="arena-panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="avversari" className="text-2xl">
          Avversari
        </h2>
        <Button disabled={isLooking} onClick={() => void look()}>
          {isLooking ? 'Si cerca...' : opponents ? 'Cerca altri avversari' : 'Trova avversari'}
        </Button>
      </div>
      {opponents === undefined ? (
        isLooking ? (
          <Skeleton className="h-40" />
        ) : (
          <p className="text-pretty text-ink-soft">
            Troverai {COUNT} pasticcerie vicine al tuo livello: ogni ricerca ne mostra altre.
          </p>
        )
      ) : (
        <>
          <Select
            label="Che cosa prendere"
            value={prey}
            onChange={event => setPrey(event.target.value)}
            choices={[
              [EVERYTHING, 'Un po’ di tutto'],
              ...RESOURCES.map(
                resource => [resource, `Solo ${GOOD_NAMES[resource].toLowerCase()}`] as const,
              ),
            ]}
            className="max-w-xs"
          />
          {against && (
            <p id="avversari-no" className="font-bold text-berry-ink">
              {against}
            </p>
          )}
          <Found opponents={opponents}>
            {opponents.map(opponent => (
              <li key={opponent.id} className="arena-row">
                <ShopFacade level={opponent.bakeryLevel} className="size-14 shrink-0" />
                <span className="min-w-0 grow">
                  <b className="block truncate">{opponent.username}</b>
                  <span className="text-sm text-ink-soft">
                    Livello {formatNumber(opponent.bakeryLevel)}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`Attacca ${opponent.username}`}
                  aria-describedby={against ? 'avversari-no' : undefined}
                  disabled={against !== undefined || attack.attacking !== null}
                  onClick={() => raid(opponent)}
                >
                  {attack.attacking?.id === opponent.id ? 'Si entra...' : 'Attacca'}
                </Button>
              </li>
            ))}
          </Found>
        </>
      )}
    </section>
  );
}
