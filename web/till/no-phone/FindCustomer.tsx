import { useState } from 'react';
import { plural } from '#shared/amount-text.ts';
import { FIND_TEXT_MAX, FIND_TEXT_MIN } from '#shared/contract/limits.ts';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { lengthBetween, trimmed } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { purchaseOfFound } from '../purchase/open-purchase.ts';
import type { Till } from '../use-till.ts';

type Found = ResponseOf<'till.find'>;
type FoundCustomer = Found['customers'][number];

const textRule = trimmed(lengthBetween(FIND_TEXT_MIN, FIND_TEXT_MAX));

/** The last visit and the stamps, which distinguish two customers with the same name. */
const standingText = ({ lastVisitAt, stamps }: FoundCustomer): string => {
  const visit =
    lastVisitAt === null
      ? 'Nessun acquisto finora'
      : `Ultimo acquisto ${elideBefore('il', formatLongDate(lastVisitAt))}`;
  return `${visit}, ${plural(stamps, 'bollino', 'bollini')}`;
};

type ResultsProps = { found: Found; onChoose: (customer: FoundCustomer) => void };

function Results({ found: { customers, more }, onChoose }: ResultsProps) {
  if (customers.length === 0)
    return <Notice tone="soft">Nessun cliente ha un nome o un’email che comincia così.</Notice>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {customers.map(customer => (
          <li key={customer.id}>
            <button
              type="button"
              onClick={() => onChoose(customer)}
              className={cardClass({
                tone: 'raised',
                size: 'row',
                depth: 'flat',
                interactive: true,
                className: 'block w-full text-left',
              })}
            >
              <strong className="block text-lg wrap-anywhere">{customer.username}</strong>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {customer.maskedEmail ?? 'Tessera di carta'}
              </span>
              <span className="block text-sm text-ink-soft">{standingText(customer)}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <p className="text-sm text-ink-soft">Ce ne sono altri: scrivi qualche lettera in più.</p>
      )}
    </>
  );
}

/** Finds a customer by the first letters of words in the username or e-mail address, and opens a purchase. */
export function FindCustomer({ onOpen }: { onOpen: Till['open'] }) {
  const [found, setFound] = useState<Found>();
  const find = useWrite('till.find', {
    onDone: setFound,
    onFail: error => showAt([['text', error.serverMessage ?? 'Non si riesce a cercare.']]),
  });
  const { form, field, reset, showAt } = useLightForm({ text: textRule }, value => {
    setFound(undefined);
    find.mutate({ text: value('text').trim() });
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <form {...form} className="grid gap-3">
        <Field
          {...field('text')}
          label="Nome, cognome o email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={FIND_TEXT_MAX}
        />
        <SubmitButton tone="plain" pending={find.isPending} pendingLabel="Cerco...">
          Cerca
        </SubmitButton>
      </form>
      <div role="status" className="grid grid-cols-1 gap-3">
        {found && (
          <Results
            found={found}
            onChoose={customer => {
              setFound(undefined);
              reset();
              onOpen(purchaseOfFound(customer));
            }}
          />
        )}
      </div>
    </div>
  );
}
