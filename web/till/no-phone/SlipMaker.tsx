import { useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { amountRule, parseAmount } from '../purchase/amount.ts';
import { AmountField } from './AmountField.tsx';
import type { MadeSlip } from './PrintedSlip.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import { SlipList } from './SlipList.tsx';

/** Makes paper slips, and lists them. */
export function SlipMaker({ onDone }: { onDone: (message: string) => void }) {
  const [made, setMade] = useState<MadeSlip>();
  const make = useWrite('till.slip', {
    keepsIdempotencyKey: true,
    invalidates: ['till.slips'],
    onDone: ({ slip }) => {
      reset();
      setMade(slip);
    },
    onFail: error => showAt([['amount', error.serverMessage ?? 'Non si riesce a farlo.']]),
  });
  const { form, field, reset, showAt } = useLightForm({ amount: amountRule }, value => {
    const amount = parseAmount(value('amount'));
    if (amount !== null) make.mutate({ amount });
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <form {...form} className="grid gap-3">
        <p className="text-pretty text-ink-soft">
          Per chi non ha ancora la carta: si registra con il QR, e il bollino di questo acquisto è
          suo.
        </p>
        <AmountField {...field('amount')} />
        <SubmitButton tone="plain" pending={make.isPending} pendingLabel="Preparo...">
          Prepara il bollino
        </SubmitButton>
      </form>
      <SlipList onDone={onDone} />
      {made && <SlipDialog slip={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
