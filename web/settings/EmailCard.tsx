import { settings } from '#shared/contract/settings.ts';
import { useWrite } from '#web/api/use-write.ts';
import { MailIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

export function EmailCard() {
  const change = useWrite('settings.changeEmail', {
    keepsIdempotencyKey: true,
    invalidates: ['settings.read', 'auth.me'],
    onDone: () => {
      reset();
      toast({ title: 'Email aggiornata!', description: 'D’ora in poi accedi con la nuova email.' });
    },
    onFail: errorToast('Qualcosa è andato storto', "Errore nell'aggiornamento"),
  });
  const { form, field, reset } = useContractForm({
    schema: settings.changeEmail.input,
    values: { email: '' },
    submit: change.mutateAsync,
  });
  return (
    <SettingsCard title="Aggiorna Email" icon={<MailIcon />}>
      <form {...form} className="flex grow flex-col gap-4">
        <Field
          {...field('email')}
          label="Nuova Email"
          type="email"
          autoComplete="email"
          required
          placeholder="nome@esempio.it"
          hint="È quella con cui accedi e recuperi la password."
        />
        <Button type="submit" wide className="mt-auto" disabled={change.isPending}>
          {change.isPending ? 'Aggiornamento...' : 'Aggiorna Email'}
        </Button>
      </form>
    </SettingsCard>
  );
}
