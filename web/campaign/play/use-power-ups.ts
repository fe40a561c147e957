import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { PowerUp } from '#shared/match3/actions.ts';
import { call } from '#web/api/client.ts';
import type { ApiError } from '#web/api/errors.ts';
import { fetchFresh } from '#web/api/fetch-fresh.ts';
import { queryKeyOf, useCall } from '#web/api/use-call.ts';
import type { Game } from '#web/giorgione/play/game.ts';
import { useView } from '#web/giorgione/play/use-view.ts';
import { errorToast } from '#web/ui/error-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { isOutcomeUnknown } from '../lives/start-level.ts';
import { Charges, NO_POWER_UPS } from './charges.ts';

const NO_CELL: Readonly<Partial<Record<PowerUp, string>>> = {
  giorgione: 'Nessuna cella disponibile per creare Giorgione.',
  jolly: 'Nessuna cella disponibile per creare Jolly.',
};

const tellFailed = errorToast('Impossibile usare il power-up.');

/** The power-ups of a campaign game: how many can be used, and using one. */
export const usePowerUps = (game: Game, run: Run) => {
  const client = useQueryClient();
  const inventory = useCall('giorgione.powerUps', {}, { retry: 2 });
  const isFree = useView(game, view => view.phase === 'idle' && !view.state.over);
  const [charges] = useState(
    () =>
      new Charges(run, {
        isOutcomeUnknown: isOutcomeUnknown,
        charge: async powerUpType => {
          const answer = await call('giorgione.usePowerUp', { powerUpType, runId: run.id });
          client.setQueryData(
            queryKeyOf('giorgione.powerUps', {}),
            (before: typeof inventory.data) => before && { ...before, powerUps: answer.powerUps },
          );
        },
        read: async () => {
          const { runs } = await fetchFresh(client, 'giorgione.runs', {});
          void client.invalidateQueries({ queryKey: ['giorgione.powerUps'] });
          return runs.find(({ id }) => id === run.id)?.charged ?? NO_POWER_UPS;
        },
      }),
  );
  const use = useMutation<void, ApiError, PowerUp>({
    mutationFn: async name => {
      const release = game.lock();
      try {
        await charges.ensureCharged(name, game.log);
      } finally {
        release();
      }
      game.act({ use: name });
    },
    onError: error => {
      if (!error.isRateLimit) tellFailed(error);
    },
  });

  /** Nothing is charged that could not be used; the board waits meanwhile. */
  const ask = (name: PowerUp): void => {
    if (!game.isReady) return;
    if (game.canAct({ use: name })) use.mutate(name);
    else
      toast({
        title: 'Impossibile usare',
        description: NO_CELL[name] ?? '',
        variant: 'destructive',
      });
  };

  const owned = inventory.data?.powerUps;
  return {
    use: ask,
    /** None can be used just now. */
    isBusy: use.isPending || !isFree,
    isLoading: inventory.isPending,
    count: (name: PowerUp): number => (owned?.[name] ?? 0) + charges.available(name, game.log),
  };
};
