import { useCall } from '#web/api/use-call.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { OpponentList } from './OpponentList.tsx';
import type { RaidControl } from './use-arena.ts';

const COUNT = 5;

/** Finds bakeries to raid; each search finds different ones. */
const useOpponents = () => {
  const query = useCall(
    'arena.opponents',
    { count: COUNT },
    { enabled: false, gcTime: 0, retry: 2 },
  );
  return {
    opponents: query.data?.opponents,
    isSearching: query.isFetching,
    search: async (): Promise<void> => {
      const { error } = await query.refetch();
      if (error && !error.isAnnounced)
        toast({
          title: 'Errore',
          description: error.textOr('Impossibile trovare avversari'),
          variant: 'destructive',
        });
    },
  };
};

function SearchHint() {
  return (
    <p className="text-pretty text-ink-soft">
      Troverai {COUNT} pasticcerie vicine al tuo livello: ogni ricerca ne mostra altre.
    </p>
  );
}

type Props = { raid: RaidControl; coins: number; raidsLeft: number };

/** Bakeries near the player's level that can be raided. */
export function Opponents(props: Props) {
  const { opponents, isSearching, search } = useOpponents();
  return (
    <Panel
      title="Avversari"
      action={
        <SubmitButton
          pending={isSearching}
          pendingLabel="Si cerca..."
          onClick={() => void search()}
        >
          {opponents ? 'Cerca altri avversari' : 'Trova avversari'}
        </SubmitButton>
      }
    >
      {opponents ? (
        <OpponentList opponents={opponents} {...props} />
      ) : isSearching ? (
        <Skeleton className="h-40" />
      ) : (
        <SearchHint />
      )}
    </Panel>
  );
}
