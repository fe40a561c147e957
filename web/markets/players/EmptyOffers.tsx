import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyStall } from '#web/ui/illustrations.ts';

type Props = { text: string; onCreate: () => void };

/** The empty state of a list of offers, with a button to create one. */
export function EmptyOffers({ text, onCreate }: Props) {
  return (
    <div className="grid justify-items-center gap-2 pb-4">
      <EmptyState art={<Illustration of={emptyStall} className="w-56" />}>{text}</EmptyState>
      <Button onClick={onCreate}>Crea offerta</Button>
    </div>
  );
}
