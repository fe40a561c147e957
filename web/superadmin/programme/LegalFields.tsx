import { LEGAL_NOTE_MAX } from '#shared/contract/limits.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { WHOLE } from '../parts/form-text.ts';
import { choicesOf, LEGAL_BASIS_NAMES } from '../parts/labels.ts';
import type { ProgrammeFormState } from './use-programme-form.ts';

type Props = Pick<ProgrammeFormState, 'field'>;

/** The period in which the programme gives stamps, and how long it pays full cards (rule 282). */
export function DateFields({ field }: Props) {
  return (
    <fieldset className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-bold">Durata</legend>
      <Field
        {...field('startsAt')}
        type="date"
        label="Primo giorno (facoltativo)"
        hint="Prima, gli acquisti si registrano senza bollini e senza regali."
      />
      <Field
        {...field('endsAt')}
        type="date"
        label="Ultimo giorno (facoltativo)"
        hint="Compreso, al massimo cinque anni dopo il primo."
      />
      <Field
        {...field('openCardsDays')}
        {...WHOLE}
        required
        label="Giorni per le carte piene, dopo la fine"
        hint="Per questi giorni un acquisto paga ancora una carta piena che aspetta."
      />
    </fieldset>
  );
}

const LEGAL_BASES = [['', 'Non ancora deciso'], ...choicesOf(LEGAL_BASIS_NAMES)] as const;

/** The programme's legal basis, as the owner has had it checked (rule 283). */
export function LegalFields({ field }: Props) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 text-sm font-bold">Inquadramento</legend>
      <Notice tone="soft">
        <p>
          Che cosa vale per il tuo programma lo decide un avvocato o un consulente, non questa app.
          Le domande da fargli:
        </p>
        <div className="@container mt-2">
          <ul className="ml-5 list-disc @max-[10rem]:ml-0 @max-[10rem]:list-none @max-[10rem]:text-xs">
            <li>
              è un’operazione a premi secondo il DPR 430/2001, o è esclusa dal suo articolo 6?
            </li>
            <li>serve un regolamento firmato, dove si conserva e per quanto tempo?</li>
            <li>serve una cauzione al Ministero, e di quale importo?</li>
            <li>quanto può durare, ed entro quando vanno consegnati i premi?</li>
            <li>i premi per i primi in classifica sono un concorso?</li>
            <li>quali imposte si pagano sui premi?</li>
          </ul>
        </div>
      </Notice>
      <Select {...field('legalBasis')} label="Come è inquadrato" choices={LEGAL_BASES} />
      <TextArea
        {...field('legalNote')}
        label="Nota legale (compare nel regolamento)"
        maxLength={LEGAL_NOTE_MAX}
        placeholder="Per esempio: il regolamento firmato si può leggere al banco."
      />
    </fieldset>
  );
}
