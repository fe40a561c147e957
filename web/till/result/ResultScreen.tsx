import type { ComponentProps } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { formatPercent } from '#web/ui/format/numbers.ts';
import type { UndoTarget } from '../redemptions/UndoDialog.tsx';
import type { ShownResult } from '../use-till.ts';
import { resultMessage, toneOf } from './check-result.ts';
import { FullScreenDialog } from './FullScreenDialog.tsx';

type Redeemed = Extract<ShownResult, { kind: 'redeemed' }>;
type Checked = Extract<ShownResult, { kind: 'checked' }>;

type Props = {
  shown: ShownResult;
  redeeming: boolean;
  onRedeem: (voucherId: number) => void;
  onUndo: (target: UndoTarget) => void;
  onClose: () => void;
};

function NextButton({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Button wide size="huge" tone="inverse" onClick={onClose}>
      Prossimo voucher
    </Button>
  );
}

type RedeemedProps = Pick<Props, 'onUndo' | 'onClose'> & { shown: Redeemed };

function RedeemedActions({ shown: { voucher, username }, onUndo, onClose }: RedeemedProps) {
  return (
    <>
      <NextButton onClose={onClose} />
      <Button
        wide
        size="huge"
        tone="outline"
        onClick={() => onUndo({ voucherId: voucher.id, code: voucher.code, username })}
      >
        Annulla l’utilizzo
      </Button>
    </>
  );
}

type CheckedProps = Pick<Props, 'redeeming' | 'onRedeem' | 'onClose'> & { shown: Checked };

function CheckedActions({ shown, redeeming, onRedeem, onClose }: CheckedProps) {
  const { outcome, voucher } = shown.result;
  if (outcome !== 'valid' || !voucher) return <NextButton onClose={onClose} />;
  return (
    <>
      <Button
        wide
        size="huge"
        tone="inverse"
        disabled={redeeming}
        onClick={() => onRedeem(voucher.id)}
      >
        {redeeming ? 'Un momento...' : 'Conferma utilizzo'}
      </Button>
      <Button wide size="huge" tone="outline" disabled={redeeming} onClick={onClose}>
        Non usarlo ora
      </Button>
    </>
  );
}

type Content = Omit<ComponentProps<typeof FullScreenDialog>, 'onClose' | 'children'>;

const redeemedContent = ({ voucher, username }: Redeemed): Content => ({
  tone: 'good',
  title: 'Sconto registrato',
  text: 'Il voucher risulta utilizzato.',
  percent: formatPercent(voucher.discountPercent ?? 0),
  holder: username,
  code: voucher.code,
});

const checkedContent = ({ result }: Checked): Content => {
  const { voucher, holder, outcome } = result;
  return {
    ...resultMessage(result),
    tone: toneOf(outcome),
    percent: voucher ? formatPercent(voucher.discountPercent ?? 0) : undefined,
    struck: outcome === 'redeemed' || outcome === 'expired',
    holder: holder?.username,
    code: voucher?.code,
    discountCode: voucher?.discountCode ?? undefined,
  };
};

/**
 * The result of a check or of a redemption, legible from a metre away. The dialog is the same
 * element for both, so that it keeps the focus when one follows the other.
 */
export function ResultScreen({ shown, redeeming, onRedeem, onUndo, onClose }: Props) {
  const content = shown.kind === 'redeemed' ? redeemedContent(shown) : checkedContent(shown);
  return (
    <FullScreenDialog {...content} onClose={onClose}>
      {shown.kind === 'redeemed' ? (
        <RedeemedActions shown={shown} onUndo={onUndo} onClose={onClose} />
      ) : (
        <CheckedActions shown={shown} redeeming={redeeming} onRedeem={onRedeem} onClose={onClose} />
      )}
    </FullScreenDialog>
  );
}
