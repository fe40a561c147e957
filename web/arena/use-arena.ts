import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refetchWhenDue } from '#web/api/refetch-when-due.ts';
import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { usePolling } from '#web/polling/polling.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

export type ArenaStatus = ResponseOf<'arena.status'>;

const OPTIONS = {
  retry: 2,
  staleTime: 0,
  ...refetchWhenDue<ArenaStatus>(({ resetsAt, shield, protectedUntil }) => [
    resetsAt,
    shield.expiresAt,
    protectedUntil,
  ]),
};

/** The player's state in the arena; read again when a poll reports a change or an instant in it has passed. */
export const useArena = () => {
  const client = useQueryClient();
  const { changes } = usePolling({ bakery: true });
  const previous = useRef(changes);
  useEffect(() => {
    if (previous.current !== null && previous.current !== changes) {
      void client.invalidateQueries({ queryKey: ['arena.raids'] });
      void client.invalidateQueries({ queryKey: ['arena.status'] });
    }
    previous.current = changes;
  }, [client, changes]);
  return useCall('arena.status', {}, OPTIONS);
};

type Target = { readonly id: number; readonly username: string };
type TargetResource = RequestOf<'arena.raid'>['resource'];
export type RaidResult = {
  readonly username: string;
  readonly stolen: ResponseOf<'arena.raid'>['stolen'];
};

/** Raids a bakery; the result stays until it is dismissed (rule 113). */
export const useRaid = () => {
  const [target, setTarget] = useState<Target | null>(null);
  const [result, setResult] = useState<RaidResult | null>(null);
  const raid = useWrite('arena.raid', {
    // Failed raids are also in the report.
    refetchesAfterFailure: true,
    onFail: error => {
      if (error.code === 'no_resources')
        toast({
          title: 'Avversario vuoto',
          description: 'Qui non c’è nulla da rubare.',
          variant: 'notice',
        });
      else errorToast('Qualcosa è andato storto', 'Attacco fallito')(error);
    },
  });
  return {
    /** The target of the raid in progress. */
    currentTarget: raid.isPending ? target : null,
    result,
    dismiss: () => setResult(null),
    start: (opponent: Target, resource?: TargetResource): void => {
      setTarget(opponent);
      raid.mutate(
        { defenderId: opponent.id, ...(resource && { resource }) },
        { onSuccess: ({ stolen }) => setResult({ username: opponent.username, stolen }) },
      );
    },
  };
};

export type RaidControl = ReturnType<typeof useRaid>;
