import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import type { PowerUp } from '#shared/match3/actions.ts';
import { changeCached } from '#web/api/cached-reads.ts';
import { call } from '#web/api/client.ts';
import type { ApiError } from '#web/api/errors.ts';
import { fetchFresh, useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useGame, useGameView, usePlayedRun } from '#web/game/play/game-context.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { isOutcomeUnknown } from '../lives/lives.ts';
import { type ChargeCalls, Charges, NO_POWER_UPS } from './charges.ts';
import { useLevelSession } from './level-session.ts';

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

/** The power-ups charged to the run in play. */
export const useCharges = (): Charges => {
  const { run } = usePlayedRun();
  const client = useQueryClient();
  const [charges] = useState(() => new Charges(run, chargeCalls(client, run)));
  return charges;
};

/** The power-ups that can be used during a game. */
export const USABLE: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** The power-ups of a campaign game: how many can be used, and using one, which may have to be bought first. */
export const usePowerUps = () => {
  const game = useGame();
  const { charges } = useLevelSession();
  const inventory = useCall('game.powerUps', {}, { retry: 2 });
  const isIdle = useGameView(view => view.isFree && !view.state.over);
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
    onError: error => error.isAnnounced || showError(error),
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

  const purchase = useWrite('game.buyPowerUp', { onFail: showError, refetchesAfterFailure: true });
  const owned = inventory.data?.powerUps;
  return {
    use,
    buyAndUse: (name: PowerUp): void =>
      purchase.mutate({ powerUpType: name }, { onSuccess: () => use(name) }),
    bigne: inventory.data?.bigne ?? 0,
    isBusy: isPending || purchase.isPending || !isIdle,
    count: (name: PowerUp): number => (owned?.[name] ?? 0) + charges.available(name, game.log),
  };
};
