import type { RaidView } from '#shared/contract/arena.ts';
import { RAID_COINS } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { updatePagesOptimistically } from '#web/api/cached-reads.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { TrashIcon } from '#web/art/page-icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import type { Good } from '#web/economy/goods.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import type { RaidControl } from './use-arena.ts';

/** An entry in the report from the player's point of view. */
type ReportLine = {
  readonly text: string;
  readonly tone: 'won' | 'lost' | 'none';
  /** What the player gained, or lost if negative. */
  readonly amounts: readonly (readonly [Good, number])[];
};

/** A raid's gains minus its cost, or with `sign` -1 what it took from the player. */
const amountsOf = (
  { resourcesStolen, goldStolen, result }: RaidView,
  sign: 1 | -1,
): ReportLine['amounts'] => {
  const cost = sign === 1 && result === 'success' ? RAID_COINS : 0;
  const goods = RESOURCES.map(name => [name, sign * resourcesStolen[name]] as const);
  const all = [...goods, ['coins', sign * goldStolen - cost] as const];
  return all.filter(([, amount]) => amount !== 0);
};

const ownRaidText = (entry: RaidView): string => {
  switch (entry.result) {
    case 'success':
      return `Hai derubato ${entry.defenderName}`;
    case 'shielded':
      return `${entry.defenderName} era sotto uno scudo`;
    case 'no_resources':
      return `${entry.defenderName} non aveva nulla da rubare`;
    case 'insufficient_coins':
      return `Non avevi abbastanza monete per attaccare ${entry.defenderName}`;
    case 'limit_reached':
      return `Avevi esaurito gli attacchi contro ${entry.defenderName}`;
    default:
      return `Attacco a ${entry.defenderName}`;
  }
};

/** Whether the player was robbed. */
const isTheft = ({ attackerId, result }: RaidView, currentUserId: number): boolean =>
  attackerId !== currentUserId && result === 'success';

const reportLine = (entry: RaidView, currentUserId: number): ReportLine => {
  const won = entry.result === 'success';
  if (entry.attackerId !== currentUserId)
    return {
      text: won ? `${entry.attackerName} ti ha derubato` : `${entry.attackerName} ci ha provato`,
      tone: won ? 'lost' : 'none',
      amounts: amountsOf(entry, -1),
    };
  return { text: ownRaidText(entry), tone: won ? 'won' : 'none', amounts: amountsOf(entry, 1) };
};

const useHideEntry = () =>
  useWrite('arena.hideRaid', {
    optimisticUpdates: ({ id }) => [
      updatePagesOptimistically('arena.raids', page => ({
        ...page,
        logs: page.logs.filter(entry => entry.id !== Number(id)),
      })),
    ],
    onFail: errorToast('Impossibile eliminare il log'),
  });

/** Who came off better, shown as a thick left edge. */
const EDGES = { won: 'border-l-8 border-l-mint', lost: 'border-l-8 border-l-berry', none: '' };

type EntryProps = { entry: RaidView; currentUserId: number; raid: RaidControl; onHide: () => void };

function Entry({ entry, currentUserId, raid, onHide }: EntryProps) {
  const { text, tone, amounts } = reportLine(entry, currentUserId);
  const thief = { id: entry.attackerId, username: entry.attackerName };
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'row',
        depth: 'flat',
        className: ['flex flex-wrap items-center gap-x-3 gap-y-2', EDGES[tone]],
      })}
    >
      <div className="min-w-0 grow basis-[9rem]">
        <p className="font-bold break-words">{text}</p>
        {amounts.length > 0 && (
          <p className="mt-0.5 flex flex-wrap gap-x-3">
            {amounts.map(([good, amount]) => (
              <Amount key={good} good={good} amount={amount} signed />
            ))}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <RelativeTime instant={entry.createdAt} />
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {tone === 'lost' && (
          <SubmitButton
            size="small"
            tone="plain"
            aria-label={`Vendicati di ${thief.username}`}
            disabled={raid.currentTarget !== null}
            pending={raid.currentTarget?.id === thief.id}
            pendingLabel="Si entra..."
            onClick={() => raid.start(thief)}
          >
            Vendicati
          </SubmitButton>
        )}
        <IconButton label={`Elimina dal diario: ${text}`} onClick={onHide}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}

/** The raids made and suffered, newest first; each can be deleted. */
export function RaidReport({ raid }: { raid: RaidControl }) {
  const report = usePages('arena.raids', {}, { staleTime: 0, retry: 2 });
  const hide = useHideEntry();
  const pages = report.data?.pages ?? [];
  const entries = pages.flatMap(({ logs, currentUserId }) =>
    logs.map(entry => ({ entry, currentUserId })),
  );
  return (
    <Panel title="Diario dei furti">
      <PagedList
        query={report}
        count={entries.length}
        emptyState="Nessun furto, per ora: né tuo né altrui."
      >
        {entries.some(({ entry, currentUserId }) => isTheft(entry, currentUserId)) && (
          <LazyPushQuestion
            topic="raid"
            question="Ti avviso se qualcuno ti deruba?"
            className="mb-2.5"
          />
        )}
        <ul className="grid grid-cols-1 gap-2.5">
          {entries.map(({ entry, currentUserId }) => (
            <Entry
              key={entry.id}
              entry={entry}
              currentUserId={currentUserId}
              raid={raid}
              onHide={() => hide.mutate({ id: String(entry.id) })}
            />
          ))}
        </ul>
      </PagedList>
    </Panel>
  );
}
