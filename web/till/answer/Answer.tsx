import { Button } from '#web/ui/Button.tsx';
import { formatPercent } from '#web/ui/format-number.ts';
import type { Taken } from '../taken/UndoDialog.tsx';
import type { Shown } from '../use-till.ts';
import { FullScreen } from './FullScreen.tsx';
import { toneOf, verdictOf } from './verdict.ts';

type Props = {
  shown: Shown;
  redeeming: boolean;
  onRedeem: (voucherId: number) => void;
  onUndo: (taken: Taken) => void;
  onClose: () => void;
};

const action = 'min-h-18 text-xl';
const second = `${action} answer-second border-2 hover:bg-transparent`;

/** The answer to a voucher, to be read from a metre; what to do next is at the bottom. */
export function Answer({ shown, redeeming, onRedeem, onUndo, onClose }: Props) {
  if (shown.kind === 'redeemed') {
    const { voucher, username } = shown;
    return (
      <FullScreen
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
      </FullScreen>
    );
  }
  const { checked } = shown;
  const { voucher, holder, outcome } = checked;
  return (
    <FullScreen
      {...verdictOf(checked)}
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
    </FullScreen>
  );
}
