import { useState } from 'react';
import type { Prize } from '#shared/contract/admin.ts';
import { PURCHASE_AMOUNT_MAX } from '#shared/contract/limits.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { formatEuros } from '#shared/euros.ts';
import { purchaseText } from '#shared/programme-text.ts';
import { NO_DATES } from '#shared/rules/programme-dates.ts';
import { stampsFor } from '#shared/rules/stamps.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { periodText } from '#web/ui/format/programme-dates.ts';
import { dailyText, giftText } from '#web/ui/format/programme-text.ts';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { typedCents } from '#web/ui/format/typed-number.ts';
import { DECIMAL } from '../parts/form-text.ts';

type Rules = Omit<
  Programme,
  | 'stampPrizeId'
  | 'contestRules'
  | 'steps'
  | 'legalBasis'
  | 'legalNote'
  | 'oldCardsUntil'
  | 'modules'
>;

/** What a purchase that counts brings: 'un bollino, 100 monete'. */
const gainedText = ({ stampEvery, maxStamps, gift }: Rules): string => {
  const stamps =
    stampEvery === null || maxStamps === 1
      ? 'un bollino'
      : `un bollino ogni ${formatEuros(stampEvery)} (al massimo ${maxStamps})`;
  const given = giftText(gift);
  return given ? `${stamps}, ${given}` : stamps;
};

/** What the settings mean, in plain sentences. */
export const programmeSentence = (rules: Rules, reward: string | undefined): string => {
  const prize = reward
    ? `riceve subito «${reward}» e ricomincia da zero.`
    : 'non riceve ancora niente: la carta piena aspetta che tu scelga un premio.';
  const period = periodText(rules);
  const dates = period ? ` Bollini e regali si danno ${period}.` : '';
  return `${purchaseText(rules)} dà ${gainedText(rules)}, ${dailyText(rules)}. Con ${rules.stampsNeeded} bollini il cliente ${prize}${dates}`;
};

/** 'Con 14,50 € il cliente riceve 2 bollini.': what an amount in cents brings, and how many stamps in happy hours. */
export const exampleText = (rules: Rules, amount: number): string => {
  const plain = stampsFor(amount, { ...rules, ...NO_DATES, happyHours: [] }, 0);
  const lead = `Con ${formatEuros(amount)} il cliente`;
  if (plain === 0)
    return `${lead} non riceve bollini: la spesa minima è ${formatEuros(rules.minimumAmount)}.`;
  const most = (stamps: number) => Math.min(stamps, rules.stampsNeeded);
  const factors = new Set(rules.happyHours.map(({ factor }) => factor));
  const happy = [...factors].sort().map(factor => most(plain * factor));
  const moreText = happy.length === 0 ? '' : `; negli orari speciali ${happy.join(' o ')}`;
  return `${lead} riceve ${stampsText(most(plain))}${moreText}.`;
};

/** `rules` is undefined while fields are missing or invalid. */
type Props = {
  rules: (Rules & Pick<Programme, 'stampPrizeId'>) | undefined;
  prizes: readonly Prize[];
};

/** What the settings mean, in plain words and with an example, while they are typed. */
export function ProgrammeMeaning({ rules, prizes }: Props) {
  const [typed, setTyped] = useState('14,50');
  const reward = prizes.find(({ id }) => id === rules?.stampPrizeId)?.name;
  const amount = typedCents(typed) ?? 0;
  const isAmount = amount >= 1 && amount <= PURCHASE_AMOUNT_MAX;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Prova con una spesa (€)"
        {...DECIMAL}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="max-w-48"
      />
      <Notice tone="soft" role="status">
        {rules ? (
          <>
            <p>{programmeSentence(rules, reward)}</p>
            {isAmount && <p className="mt-2 font-bold">{exampleText(rules, amount)}</p>}
          </>
        ) : (
          'Completa i campi per leggere che cosa significano.'
        )}
      </Notice>
    </div>
  );
}
