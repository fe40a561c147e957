import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { Till } from './use-till.ts';

/** What keeps the till from answering. */
export function TillLine({ till: { lookup, error } }: { till: Pick<Till, 'lookup' | 'error'> }) {
  if (error !== undefined)
    return (
      <Notice tone="bad" role="alert">
        {error}
      </Notice>
    );
  if (lookup !== 'offline') return null;
  return (
    <Notice tone="alert" role="status">
      Manca la rete: il codice resta qui e riprovo da solo.
    </Notice>
  );
}
