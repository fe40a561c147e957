import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyTable } from '#web/ui/illustrations.ts';

/** Shown when no friend has a score, with a link to invite friends. */
export function NoFriends({ children }: { children: string }) {
  return (
    <div className="grid justify-items-center gap-1">
      <EmptyState art={<Illustration of={emptyTable} className="w-44" />}>{children}</EmptyState>
      <ButtonLink to={paths.friends} tone="plain" size="small">
        Invita un amico
      </ButtonLink>
    </div>
  );
}
