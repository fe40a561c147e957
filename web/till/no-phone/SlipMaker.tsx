import { useEffect } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { preload } from '#web/preload.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { UndoTarget } from '../history/UndoDialog.tsx';
import { isLocationRefused, sendFrom } from '../location/place.ts';
import { usePlace } from '../location/use-place.ts';
import { AmountField } from '../purchase/AmountField.tsx';
import { missingText } from '../purchase/stamp-text.ts';
import { useAmountForm } from '../purchase/use-amount-form.ts';
import type { MadeSlip } from './PrintedSlip.tsx';
import { SlipList } from './SlipList.tsx';

export const SlipDialog = lazyDialog(() => import('./SlipDialog.tsx'));

/** The form for a slip's amount; the slip is made for the till's location. */
const useSlipForm = (onMade: (slip: MadeSlip) => void) => {
  const programme = useCall('card.programme', {}).data?.programme;
  const { location } = usePlace();
  const make = useWrite('till.slip', {
    onDone: ({ slip }) => {
      form.restart();
      onMade(slip);
    },
    onFail: error => {
      // The till asks for its location, and continues.
      if (isLocationRefused(error)) return;
      const missing =
        programme && form.amount !== null ? missingText(form.amount, programme) : undefined;
      form.refuse(
        error.code === 'below_minimum' && missing !== undefined
          ? `${error.serverMessage} Per un bollino ${missing}.`
          : (error.serverMessage ?? 'Non si riesce a farlo.'),
      );
    },
  });
  const send = (amount: number): Promise<unknown> =>
    sendFrom({ amount, ...(location !== undefined && { location }) }, make.mutateAsync);
  // The form shows failures.
  const form = useAmountForm({ onAmount: amount => void send(amount).catch(() => undefined) });
  return { form, isPending: make.isPending };
};

type Props = { onMade: (slip: MadeSlip) => void; onUndo: (target: UndoTarget) => void };

/** Makes slips, and lists them. The panel shows a new one, since its answer may come after another tab is chosen. */
export function SlipMaker({ onMade, onUndo }: Props) {
  const { form, isPending } = useSlipForm(onMade);
  // A slip is shown only once, so its dialog must be loaded when it is made.
  useEffect(() => preload(SlipDialog.preload), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <form {...form.form} className="grid gap-3">
        <p className="text-pretty text-ink-soft">
          Per chi non ha ancora la carta: si registra con il QR, e il bollino di questo acquisto è
          suo.
        </p>
        <AmountField {...form} />
        <SubmitButton tone="plain" pending={isPending} pendingLabel="Preparo...">
          Prepara il bollino
        </SubmitButton>
      </form>
      <SlipList onUndo={onUndo} />
    </div>
  );
}
