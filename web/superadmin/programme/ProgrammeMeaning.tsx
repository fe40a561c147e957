import { useState } from 'react';
import type { Prize } from '#shared/contract/admin.ts';
import { PURCHASE_AMOUNT_MAX } from '#shared/contract/limits.ts';
import { programme } from '#shared/contract/schemas/programme.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { centsOf } from '../parts/euros.ts';
import { type ProgrammeDraft, programmeInput } from './draft.ts';
import { exampleText, programmeSentence } from './meaning.ts';

type Props = { draft: ProgrammeDraft; prizes: readonly Prize[] };

/** What the settings mean, in plain words and with an example, while they are typed. */
export function ProgrammeMeaning({ draft, prizes }: Props) {
  const [typed, setTyped] = useState('14,50');
  const { data } = programme.safeParse(programmeInput(draft));
  const reward = prizes.find(({ id }) => id === data?.stampPrizeId)?.name;
  const amount = centsOf(typed) ?? 0;
  const isAmount = amount >= 1 && amount <= PURCHASE_AMOUNT_MAX;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Prova con una spesa (€)"
        inputMode="decimal"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="max-w-48"
      />
      <Notice tone="soft" role="status">
        {data ? (
          <>
            <p>{programmeSentence(data, reward)}</p>
            {isAmount && <p className="mt-2 font-bold">{exampleText(data, amount)}</p>}
          </>
        ) : (
          'Completa i campi per leggere che cosa significano.'
        )}
      </Notice>
    </div>
  );
}
