import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import type { PowerUp } from '#shared/match3/actions.ts';
import { changeCached } from '#web/api/cached-reads.ts';
import { call } from '#web/api/client.ts';
import type { ApiError } from '#web/api/errors.ts';
import { fetchFresh, useCall } from '#web/api/use-call.ts';
import { useGame, useGameView, usePlayedRun } from '#web/game/play/game-context.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { isOutcomeUnknown } from '../lives/lives.ts';
import { type ChargeCalls, Charges, NO_POWER_UPS } from './charges.ts';

const NO_CELL: Readonly<Partial<Record<PowerUp, string>>> = {
  giorgione: 'Nessuna cella disponibile per creare Giorgione.',
  jolly: 'Nessuna cella disponibile per creare Jolly.',
};

const showError = errorToast('Impossibile usare il power-up.');

const chargeCalls = (client: QueryClient, run: Run): ChargeCalls => ({
  isOutcomeUnknown,
  charge: async powerUpType => {
    const answer = await call('game.usePowerUp', { powerUpType, runId: run.id });
    changeCached(client, 'game.powerUps', owned => ({ ...owned, powerUps: answer.powerUps }));
  },
  fetch: async () => {
    const { runs } = await fetchFresh(client, 'game.runs', {});
    void client.invalidateQueries({ queryKey: ['game.powerUps'] });
    return runs.find(({ id }) => id === run.id)?.charged ?? NO_POWER_UPS;
  },
});

/** The power-ups of a campaign game: how many can be used, and using one. */
export const usePowerUps = () => {
  const game = useGame();
  const { run } = usePlayedRun();
  const client = useQueryClient();
  const inventory = useCall('game.powerUps', {}, { retry: 2 });
  const isIdle = useGameView(view => view.isFree && !view.state.over);
  const [charges] = useState(() => new Charges(run, chargeCalls(client, run)));
  const { mutate, isPending } = useMutation<void, ApiError, PowerUp>({
    mutationFn: async name => {
      const unlock = game.lock();
      try {
        await charges.ensureCharged(name, game.log);
      } finally {
        unlock();
      }
      game.act({ use: name });
    },
    onError: error => {
      if (!error.isAnnounced) showError(error);
    },
  });

  /** Charges a power-up only if the board can use it; the board is locked meanwhile. */
  const use = (name: PowerUp): void => {
    if (!game.isReady) return;
    if (game.canAct({ use: name })) mutate(name);
    else
      toast({
        title: 'Impossibile usare',
        description: NO_CELL[name] ?? '',
        variant: 'destructive',
      });
  };

  const owned = inventory.data?.powerUps;
  return {
    use,
    isBusy: isPending || !isIdle,
    isLoading: inventory.isPending,
    count: (name: PowerUp): number => (owned?.[name] ?? 0) + charges.available(name, game.log),
  };
};
