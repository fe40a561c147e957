import { useState } from 'react';
import { shop } from '#shared/contract/shop.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

type StaffPasskeys = ResponseOf<'shop.staff'>['staffPasskeys'];

const FORM_ID = 'staff-passkeys';

const TURN_ON = {
  title: 'Chiedere la passkey a tutti?',
  description:
    'Chi lavora qui viene disconnesso subito, tranne te su questo dispositivo. Al primo accesso riceve un’email con il link per creare la sua passkey.',
  action: 'Chiedi la passkey',
};

const TURN_OFF = {
  title: 'Non chiederla più?',
  description:
    'Torna a bastare la password. Chi ha una passkey può continuare a usarla, ma chi ruba una password entra.',
  action: 'Basta la password',
};

const showError = errorToast('Impossibile cambiare l’accesso dello staff.');

type DialogProps = { isOn: boolean; onClose: () => void };

const useTurn = ({ isOn, onClose }: DialogProps) => {
  const confirmation = useConfirmation();
  const turn = useWrite('shop.updateStaffPasskeys', {
    onDone: () => {
      toast({ title: isOn ? 'Ora serve la passkey' : 'Ora basta la password' });
      onClose();
    },
    onFail: error => {
      confirmation.noteRefusal(error);
      showError(error);
    },
  });
  const { form, field } = useContractForm({
    schema: shop.updateStaffPasskeys.input,
    values: { isOn, password: '' },
    submit: turn.mutateAsync,
  });
  return { form, field, confirmation, isPending: turn.isPending };
};

/** Asks for the password or a passkey of the person who switches it. */
function TurnDialog({ isOn, onClose }: DialogProps) {
  const { form, field, confirmation, isPending } = useTurn({ isOn, onClose });
  const { action, ...texts } = isOn ? TURN_ON : TURN_OFF;
  return (
    <Dialog
      {...texts}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <SubmitButton form={FORM_ID} pending={isPending}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <form {...form} id={FORM_ID} className="grid gap-4">
        <CurrentPassword field={field('password')} confirmation={confirmation} />
      </form>
    </Dialog>
  );
}

type Props = {
  staffPasskeys: StaffPasskeys;
  /** Whether the viewer has a passkey. */
  hasOwn: boolean;
};

function Switch({ staffPasskeys: { isOn, isAvailable }, hasOwn }: Props) {
  const [turn, setTurn] = useState<{ readonly isOn: boolean }>();
  if (!isAvailable && !isOn)
    return (
      <Notice tone="soft">
        Qui non si può chiedere: servono un indirizzo che comincia con https, e l’invio delle email.
      </Notice>
    );
  if (!isOn && !hasOwn)
    return (
      <Notice
        tone="soft"
        action={
          <ButtonLink to={paths.settings} tone="plain" size="small">
            Vai alle impostazioni
          </ButtonLink>
        }
      >
        Comincia da te: aggiungi una passkey nelle impostazioni, così non resti fuori. Poi torna
        qui.
      </Notice>
    );
  return (
    <>
      <Button tone={isOn ? 'plain' : 'primary'} onClick={() => setTurn({ isOn: !isOn })}>
        {isOn ? 'Non chiederla più' : 'Chiedi la passkey allo staff'}
      </Button>
      <DialogPresence of={turn}>
        {shown => <TurnDialog {...shown} onClose={() => setTurn(undefined)} />}
      </DialogPresence>
    </>
  );
}

/** Whether the staff must also sign in with a passkey (rule 289). */
export function StaffPasskeysPanel(props: Props) {
  const { isOn } = props.staffPasskeys;
  return (
    <Panel
      title="Accesso con la passkey"
      text="Con la passkey si entra con l’impronta, il volto o il PIN del dispositivo: chi indovina o ruba una password resta fuori, e alla cassa si cambia persona con un tocco."
      action={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? 'Richiesta' : 'Facoltativa'}</Badge>}
    >
      <Switch {...props} />
    </Panel>
  );
}
