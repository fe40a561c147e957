import { Button } from '#web/ui/Button.tsx';
import { formatPercent } from '#web/ui/format-number.ts';
import type { UndoTarget } from '../redemptions/UndoDialog.tsx';
import type { ShownResult } from '../use-till.ts';
import { resultMessage, toneOf } from './check-result.ts';
import { FullScreenDialog } from './FullScreenDialog.tsx';

type Props = {
  shown: ShownResult;
  redeeming: boolean;
  onRedeem: (voucherId: number) => void;
  onUndo: (taken: UndoTarget) => void;
  onClose: () => void;
};

const action = 'min-h-18 text-xl';
const second = `${action} answer-second border-2 hover:bg-transparent`;

/** The answer to a voucher, to be read from a metre; what to do next is at the bottom. */
export function ResultScreen({ shown, redeeming, onRedeem, onUndo, onClose }: Props) {
  if (shown.kind === 'redeemed') {
    const { voucher, username } = shown;
    return (
      <FullScreenDialog
        tone="good"
        title="Sconto registrato"
        text="Il voucher risulta utilizzato."
        percent={formatPercent(voucher.discountPercent)}
        holder={username}
        code={voucher.code}
        onClose={onClose}
      >
        <Button wide className={`${action} answer-button`} onClick={onClose}>
          Prossimo voucher
        </Button>
        <Button
          wide
          tone="quiet"
          className={second}
          onClick={() => onUndo({ voucherId: voucher.id, code: voucher.code, username })}
        >
          Annulla l’utilizzo
        </Button>
      </FullScreenDialog>
    );
  }
  const { checked } = shown;
  const { voucher, holder, outcome } = checked;
  return (
    <FullScreenDialog
      {...resultMessage(checked)}
      tone={toneOf(outcome)}
      percent={voucher ? formatPercent(voucher.discountPercent) : undefined}
      gone={outcome === 'redeemed' || outcome === 'expired'}
      holder={holder?.username}
      code={voucher?.code}
      note={voucher?.discountCode ?? undefined}
      onClose={onClose}
    >
      {outcome === 'valid' && voucher ? (
        <>
          <Button
            wide
            className={`${action} answer-button`}
            disabled={redeeming}
            onClick={() => onRedeem(voucher.id)}
          >
            {redeeming ? 'Un momento...' : 'Conferma utilizzo'}
          </Button>
          <Button wide tone="quiet" className={second} disabled={redeeming} onClick={onClose}>
            Non usarlo ora
          </Button>
        </>
      ) : (
        <Button wide className={`${action} answer-button`} onClick={onClose}>
          Prossimo voucher
        </Button>
      )}
    </FullScreenDialog>
  );
}
