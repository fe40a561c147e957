import { useState } from 'react';
import { accountRoutes } from '#shared/contract/account.ts';
import { dayAndMonth, elideBefore, formatDate, MONTHS } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { FoldedCard } from './SettingsCard.tsx';

type Choices = readonly (readonly [value: string, name: string])[];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const MONTH_CHOICES: Choices = MONTHS.map((name, i) => [twoDigits(i + 1), name]);
const DAY_CHOICES: Choices = Array.from({ length: 31 }, (_, i) => [
  twoDigits(i + 1),
  String(i + 1),
]);

/** Any year with a 29 February. */
const YEAR = 2028;

type Birthday = Pick<ResponseOf<'settings.read'>, 'birthday' | 'changeableFrom'>;

const useChangeBirthday = () =>
  useWrite('settings.changeBirthday', {
    onDone: ({ birthday }) =>
      toast({ title: birthday ? 'Compleanno salvato!' : 'Compleanno tolto' }),
    onFail: errorToast('Impossibile salvare il compleanno.'),
  });

/** Day and month; together they are a single value of the form. */
function BirthdayForm() {
  const change = useChangeBirthday();
  const { form, control } = useContractForm({
    schema: accountRoutes.changeBirthday.input,
    values: { birthday: '-' },
    submit: change.mutateAsync,
  });
  const { value, onChange, error } = control('birthday');
  const [month = '', day = ''] = value.split('-');
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[1fr_2fr] items-start gap-3">
        <Select
          label="Giorno"
          choices={[['', '–'], ...DAY_CHOICES]}
          value={day}
          onChange={({ target }) => onChange(`${month}-${target.value}`)}
        />
        <Select
          label="Mese"
          error={error}
          choices={[['', '–'], ...MONTH_CHOICES]}
          value={month}
          onChange={({ target }) => onChange(`${target.value}-${day}`)}
        />
      </div>
      <SubmitButton tone="plain" pending={change.isPending} pendingLabel="Salvataggio...">
        Salva il compleanno
      </SubmitButton>
    </form>
  );
}

function KnownBirthday({ birthday, changeableFrom }: Birthday & { birthday: string }) {
  const [isAsking, setAsking] = useState(false);
  const change = useChangeBirthday();
  return (
    <>
      <p className="text-lg font-bold">{dayAndMonth(`${YEAR}-${birthday}`)}</p>
      {isAsking ? (
        <Notice tone="soft">
          <p>
            {changeableFrom
              ? `Potrai indicarlo di nuovo ${elideBefore('dal', formatDate(changeableFrom))}.`
              : 'Potrai indicarlo di nuovo quando vuoi.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button tone="plain" size="small" onClick={() => setAsking(false)}>
              Annulla
            </Button>
            <SubmitButton
              size="small"
              pending={change.isPending}
              onClick={() => change.mutate({ birthday: null })}
            >
              Togli
            </SubmitButton>
          </div>
        </Notice>
      ) : (
        <Button
          tone="plain"
          size="small"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          Togli il compleanno
        </Button>
      )}
    </>
  );
}

/** The player's birthday, which can be changed once a year (rule 243). */
export function BirthdayCard({ profile }: { profile: Birthday | undefined }) {
  const { birthday = null, changeableFrom = null } = profile ?? {};
  return (
    <FoldedCard title="Compleanno" icon={<GiftIcon />}>
      <p className="text-pretty text-ink-soft">
        Giorno e mese, senza l’anno: la pasticceria può farti un regalo. Lo vedi solo tu.
      </p>
      {changeableFrom && (
        <p className="text-sm text-ink-soft">
          {`Si può cambiare ${elideBefore('dal', formatDate(changeableFrom))}; se è sbagliato, dillo in pasticceria.`}
        </p>
      )}
      {birthday !== null && <KnownBirthday birthday={birthday} changeableFrom={changeableFrom} />}
      {profile && changeableFrom === null && <BirthdayForm key={birthday} />}
    </FoldedCard>
  );
}
