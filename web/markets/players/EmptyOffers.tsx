import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyStall } from '#web/ui/illustrations.ts';

type Props = { words: string; onCreate: () => void };

/** Nobody sells: an invitation to be the first. */
export function EmptyOffers({ words, onCreate }: Props) {
  return (
    <div className="grid justify-items-center gap-2 pb-4">
      <EmptyState art={<Illustration of={emptyStall} className="w-56" />}>{words}</EmptyState>
      <Button onClick={onCreate}>Crea offerta</Button>
    </div>
  );
}
