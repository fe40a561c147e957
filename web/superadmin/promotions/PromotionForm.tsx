import { formatNumber } from '#shared/amount-text.ts';
import { NOTE_MAX } from '#shared/contract/limits.ts';
import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import { PROMOTION_DAYS_AHEAD } from '#shared/rules/promotions.ts';
import { MINUTE } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';
import { TickBox } from '../parts/controls.tsx';
import { DraftNotice, Editor } from '../parts/Editor.tsx';
import { formatCents } from '../parts/euros.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { isTelling, locationOf, type PromotionDraft } from './draft.ts';
import { MessageFields } from './MessageFields.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { audienceName, peopleText } from './names.ts';
import { type PromotionFormState, usePromotionForm } from './use-promotion-form.ts';

/** Whether a promotion starts now or later. */
function TimeFields({ control, field }: Pick<PromotionFormState, 'control' | 'field'>) {
  const later = control('isLater');
  return (
    <>
      <TickBox label="Più tardi" tick={later} />
      {later.value && (
        <Field
          {...field('sendAt')}
          label="Giorno e ora"
          hint={`Con l’ora italiana, al massimo tra ${PROMOTION_DAYS_AHEAD} giorni. Dalle 22 alle 8 le e-mail aspettano.`}
          type="datetime-local"
        />
      )}
    </>
  );
}

type FormProps = { state: PromotionFormState };

function Fields({ state }: FormProps) {
  const { form, field, control, watch } = state;
  const draft = watch();
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <AudienceFields control={control} field={field} />
      {draft.audience !== 'users' && (
        <MessageFields control={control} field={field} isShown={isTelling(draft)} />
      )}
      <TimeFields control={control} field={field} />
      <Field
        {...field('note')}
        label="Nota per voi (facoltativa)"
        hint="La vede solo chi amministra."
        maxLength={NOTE_MAX}
      />
      <SubmitButton wide pending={state.isPending}>
        {draft.isLater ? 'Programma la campagna' : 'Manda la campagna'}
      </SubmitButton>
    </form>
  );
}

/** Whether the audience is a completely specified group. */
const isCountable = ({ audience, locationId }: PromotionDraft): boolean =>
  audience !== 'users' && (audience !== 'location' || locationId !== '');

/** How many players a draft would reach now; counting looks at every player, so it isn't done on each key press. */
const useReach = (draft: PromotionDraft) => {
  const { audience, prizeId } = draft;
  return useCall(
    'admin.promotionAudience',
    {
      audience: audience === 'users' ? 'all' : audience,
      ...locationOf(draft),
      ...(prizeId === '' ? {} : { prizeId }),
    },
    { enabled: isCountable(draft), staleTime: MINUTE },
  );
};

const SEGMENTS: readonly string[] = [
  'new',
  'regular',
  'at_risk',
  'lost',
  'near',
  'never',
  'location',
];

type ReachProps = { draft: PromotionDraft };

function Counts({ draft }: ReachProps) {
  const says = (channel: PromotionChannel): boolean =>
    isTelling(draft) && draft.channels.includes(channel);
  return (
    <Loaded of={useReach(draft)} skeleton={<Skeleton className="h-16" />}>
      {({ players, byInbox, byPush, byMail, cost }) => (
        <>
          <p className="text-3xl font-bold tabular-nums">{peopleText(players)}</p>
          <ul className="grid gap-1">
            {says('inbox') && <li>{`${formatNumber(byInbox)} con una notifica nell’app`}</li>}
            {says('push') && <li>{`${formatNumber(byPush)} con una notifica push`}</li>}
            {says('mail') && <li>{`${formatNumber(byMail)} per e-mail`}</li>}
            {cost !== null && <li>{`Costa al massimo ${formatCents(cost)}`}</li>}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** How many a promotion would reach, by which channels, and what it may cost. */
function Reach({ draft }: ReachProps) {
  return (
    <Panel title="Chi raggiunge">
      <div className="grid grid-cols-1 gap-2" aria-live="polite">
        <Counts draft={draft} />
      </div>
      <p className="mt-3 text-sm text-pretty text-ink-soft">
        <span>
          {SEGMENTS.includes(draft.audience)
            ? 'Solo chi ha detto che i suoi acquisti possono scegliere le offerte; contano gli ultimi 12 mesi.'
            : 'Senza lo staff e gli account disattivati.'}
        </span>{' '}
        Ognuno riceve al massimo 2 offerte per notifica push o e-mail in 7 giorni.
      </p>
    </Panel>
  );
}

/** Says how many will get it before it is sent. */
function Confirmation({ state }: FormProps) {
  const draft = state.watch();
  const nameOf = useLocationName();
  const reach = useReach(draft);
  const count = draft.audience === 'users' ? draft.userIds.length : reach.data?.players;
  return (
    <DialogPresence of={state.asked}>
      {({ answer }) => (
        <ConfirmDialog
          title={draft.isLater ? 'Programmare la campagna?' : 'Mandare la campagna?'}
          action={draft.isLater ? 'Programma' : 'Manda'}
          pending={state.isPending}
          onClose={() => answer(false)}
          onConfirm={() => answer(true)}
        >
          <p>
            {audienceName(draft.audience, nameOf(Number(draft.locationId)))}:{' '}
            <strong>
              {count === undefined ? 'non so ancora quante persone' : peopleText(count)}
            </strong>
            <span>{draft.isLater && ' a contarle adesso; conta chi ci sarà allora'}</span>.
          </p>
          <p>Quello che è uscito non si può riprendere. Finché non è finita, la puoi fermare.</p>
        </ConfirmDialog>
      )}
    </DialogPresence>
  );
}

/** The form of a new promotion, beside the number that it reaches and a preview. */
export function PromotionForm() {
  const state = usePromotionForm();
  const draft = state.watch();
  return (
    <Editor title="Nuova campagna" back="Torna alle campagne">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Panel title="A chi, e che cosa">
          <DraftNotice draft={state.draft} />
          <Fields state={state} />
        </Panel>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {isCountable(draft) && <Reach draft={draft} />}
          {isTelling(draft) && <MessagePreview draft={draft} />}
        </div>
      </div>
      <Confirmation state={state} />
    </Editor>
  );
}
