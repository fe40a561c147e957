import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, RequestOf } from '#web/api/names.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { failed } from '#web/ui/failed.ts';
import { toast } from '#web/ui/toast-store.ts';

export type Target = { readonly id: number; readonly username: string };
export type Prey = RequestOf<'arena.attack'>['resource'];
export type Coup = {
  readonly username: string;
  readonly stolen: AnswerOf<'arena.attack'>['stolen'];
};

/** Raids a bakery; what it brought stays until it is put away (Games specification, section 8). */
export const useAttack = () => {
  const client = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const [coup, setCoup] = useState<Coup | null>(null);
  const raid = useWrite('arena.attack', {
    invalidates: ['arena.status', 'arena.combatLog', 'rankings.read', ...HOLDING_READS],
    onFail: error => {
      // Who was shielded or had nothing is in the report all the same.
      void client.invalidateQueries({ queryKey: ['arena.combatLog'] });
      void client.invalidateQueries({ queryKey: ['arena.status'] });
      if (error.serverMessage?.includes('Nessuna risorsa'))
        toast({
          title: 'Avversario vuoto',
          description: 'Qui non c’è nulla da rubare.',
          variant: 'notice',
        });
      else failed('Qualcosa è andato storto', 'Attacco fallito')(error);
    },
  });
  return {
    /** Whom an attack is under way against. */
    attacking: raid.isPending ? target : null,
    coup,
    putAway: () => setCoup(null),
    attack: (prey: Target, resource?: Prey): void => {
      setTarget(prey);
      raid.mutate(
        { defenderId: prey.id, ...(resource && { resource }) },
        { onSuccess: ({ stolen }) => setCoup({ username: prey.username, stolen }) },
      );
    },
  };
};

export type Attack = ReturnType<typeof useAttack>;
