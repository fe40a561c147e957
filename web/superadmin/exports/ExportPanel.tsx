import { useState } from 'react';
import {
  type BusinessExport,
  EXPORT_DAYS_MAX,
  type ExportKind,
  isByLocation,
} from '#shared/contract/admin/exports.ts';
import { addDays, DAY, dayKey, MINUTE, SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { ApiError } from '#web/api/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FieldRule } from '#web/ui/form/field-rules.ts';
import { refusalsOf } from '#web/ui/form/refused-field.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { NamedChoice } from '../parts/controls.tsx';
import { LocationSelect } from '../parts/LocationSelect.tsx';
import { EXPORT_NAMES } from '../parts/labels.ts';
import { usePanelWrite } from '../use-panel-write.tsx';

const POLL_MS = 2 * SECOND;
const DAYS_SHOWN_FIRST = 30;

/** An export that isn't finished by then won't be: its message was lost, or it failed each time. */
const MADE_WITHIN = 15 * MINUTE;

/** Whether an export, whose file would be kept for a day, is long overdue. */
const isOverdue = ({ status, expiresAt }: BusinessExport): boolean =>
  status === 'running' && serverNow() > Date.parse(expiresAt) - DAY + MADE_WITHIN;

/** An export until its file can be downloaded. */
function ExportState({ id, kind }: { id: number; kind: ExportKind }) {
  const read = useCall(
    'admin.readExport',
    { id },
    {
      refetchInterval: ({ state }) => (state.data?.export.status === 'done' ? false : POLL_MS),
      // The link is valid for an hour.
      staleTime: 0,
    },
  );
  const preparing = <Notice tone="soft">{`Preparo la tabella «${EXPORT_NAMES[kind]}»...`}</Notice>;
  return (
    <Loaded of={read} skeleton={preparing}>
      {({ export: made }) => {
        if (isOverdue(made))
          return (
            <Notice tone="bad">
              {`La tabella «${EXPORT_NAMES[kind]}» non è riuscita: preparala di nuovo.`}
            </Notice>
          );
        if (!made.url) return preparing;
        return (
          <Notice key="made" tone="soft">
            <a href={made.url} className="font-bold underline" download>
              {`Scarica «${EXPORT_NAMES[kind]}»`}
            </a>
            : il collegamento vale un’ora.
          </Notice>
        );
      }}
    </Loaded>
  );
}

const dayRule: FieldRule = value => (value === '' ? 'Scegli un giorno.' : undefined);

const useExportForm = () => {
  const [kind, setKind] = useState<ExportKind>('customers');
  const [location, setLocation] = useState<number>();
  const [started, setStarted] = useState<{ readonly id: number; readonly kind: ExportKind }>();
  const { mutateAsync, isPending } = usePanelWrite('admin.createExport', {
    onDone: ({ export: { id } }, input) => setStarted({ id, kind: input.kind }),
    failed: 'Impossibile preparare la tabella.',
  });
  const { form, field, showAt } = useLightForm(
    { from: dayRule, to: dayRule },
    value =>
      void mutateAsync({
        kind,
        from: value('from'),
        to: value('to'),
        ...(location && isByLocation(kind) && { location }),
      }).catch(error => {
        if (error instanceof ApiError) showAt(refusalsOf(error));
      }),
  );
  return { form, field, kind, setKind, location, setLocation, started, isPending };
};

/** Downloads the shop's books as tables for a spreadsheet (rule 231). */
export default function ExportPanel() {
  const { form, field, kind, setKind, location, setLocation, started, isPending } = useExportForm();
  const today = dayKey(serverNow());
  return (
    <Panel
      title="Scarica i dati"
      text={`Una tabella per Excel o LibreOffice, al massimo di ${EXPORT_DAYS_MAX} giorni. Gli indirizzi e-mail ci sono solo per chi ha accettato di ricevere offerte.`}
    >
      <form {...form} className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NamedChoice label="Tabella" names={EXPORT_NAMES} value={kind} onChange={setKind} />
        <Field
          {...field('from')}
          label="Dal"
          type="date"
          defaultValue={addDays(today, 1 - DAYS_SHOWN_FIRST)}
        />
        <Field {...field('to')} label="Al" type="date" defaultValue={today} />
        {isByLocation(kind) && <LocationSelect value={location} onChange={setLocation} />}
        <SubmitButton tone="butter" pending={isPending} className="lg:mt-6.5">
          Prepara la tabella
        </SubmitButton>
      </form>
      {started && <ExportState key={started.id} {...started} />}
    </Panel>
  );
}
