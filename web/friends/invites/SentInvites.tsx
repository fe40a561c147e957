import { usePages } from '#web/api/use-pages.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';

/** The players who registered with the code, and whether the reward was claimed. */
export function SentInvites() {
  const query = usePages('friends.invites', {}, { staleTime: 0, retry: 2 });
  const invites = query.data?.pages.flatMap(page => page.invites) ?? [];
  return (
    <Panel title="Inviti mandati">
      <PagedList
        query={query}
        count={invites.length}
        emptyState="Ancora nessuno si è iscritto con il tuo codice."
      >
        <ul className="grid gap-1">
          {invites.map(({ id, invitedUser, createdAt, rewardClaimed }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-b-2 border-line py-2.5 last:border-0"
            >
              <span className="min-w-0">
                <strong className="block truncate">{invitedUser.username}</strong>
                <span className="text-sm text-ink-soft">
                  <RelativeTime instant={createdAt} />
                </span>
              </span>
              <Badge tone={rewardClaimed ? 'good' : 'wait'}>
                {rewardClaimed ? 'Premio riscattato' : 'In attesa'}
              </Badge>
            </li>
          ))}
        </ul>
      </PagedList>
    </Panel>
  );
}
