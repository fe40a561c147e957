import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

type Props = { draft: { readonly isRestored: boolean; readonly discard: () => void } };

/** Says that a form shows what was typed before, and offers to begin anew. */
export function DraftNotice({ draft: { isRestored, discard } }: Props) {
  if (!isRestored) return null;
  return (
    <Notice
      tone="soft"
      className="mb-4"
      action={
        <Button tone="plain" size="small" onClick={discard}>
          Ricomincia
        </Button>
      }
    >
      Hai ritrovato la bozza che non avevi salvato.
    </Notice>
  );
}
