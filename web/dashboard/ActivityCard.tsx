import { StarIcon } from '#web/art/page-icons.tsx';
import { Card } from '#web/ui/Card.tsx';

export function ActivityCard({ username }: { username: string }) {
  return (
    <Card aria-labelledby="activity">
      <h2 id="activity" className="text-2xl">
        Attività recente
      </h2>
      <ul className="mt-4">
        <li className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-pistachio text-mint [&>svg]:size-5">
            <StarIcon />
          </span>
          <p className="min-w-0">
            <strong className="block">
              Che piacere averti qui, <span className="wrap-anywhere">{username}</span>!
            </strong>
            <span className="text-sm text-ink-soft">Il tuo grembiule è pronto, si comincia.</span>
          </p>
        </li>
      </ul>
    </Card>
  );
}
