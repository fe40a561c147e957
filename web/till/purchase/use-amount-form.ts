import { useState } from 'react';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { useCall } from '#web/api/use-call.ts';
import type { FieldRule } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { amountRule, parseAmount } from './amount.ts';

/** Above this amount, in cents, the till asks again. */
const useConfirmAbove = (): number => {
  const { data } = useCall('card.programme', {});
  return data?.programme.confirmAbove ?? DEFAULT_PROGRAMME.confirmAbove;
};

type Options = {
  /** What is wrong with an amount that is one. */
  rule?: FieldRule;
  onAmount: (amount: number) => void;
};

/** The form of an amount, in cents, which is asked for again if it is high (rule 209). */
export const useAmountForm = ({ rule, onAmount }: Options) => {
  const confirmAbove = useConfirmAbove();
  const [typed, setTyped] = useState('');
  /** A high amount that was typed once. */
  const [first, setFirst] = useState<number>();

  /** Asks for the amount with an empty field, again if there is a first one. */
  const restart = (amount?: number): void => {
    setFirst(amount);
    setTyped('');
    reset();
  };

  const submit = (amount: number): void => {
    if (first !== undefined && first !== amount) {
      restart();
      showAt([['amount', 'I due importi non sono uguali: scrivi di nuovo l’importo.']]);
    } else if (amount > confirmAbove && first === undefined) restart(amount);
    else {
      setFirst(undefined);
      onAmount(amount);
    }
  };

  const amount: FieldRule = text => amountRule(text) ?? rule?.(text);
  const { form, field, reset, showAt } = useLightForm({ amount }, value => {
    const parsed = parseAmount(value('amount'));
    if (parsed !== null) submit(parsed);
  });

  return {
    form,
    field: field('amount'),
    /** The amount so far; null while it is none. */
    amount: parseAmount(typed),
    onTyped: setTyped,
    first,
    restart,
    refuse: (message: string): void => showAt([['amount', message]]),
  };
};

export type AmountForm = ReturnType<typeof useAmountForm>;
