import { EMAIL_MAX } from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { MailIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { all, email, lengthBetween, required, trimmed } from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

const RULES = { email: trimmed(all(required, email, lengthBetween(0, EMAIL_MAX))) };

const showFailure = errorToast('Qualcosa è andato storto', "Errore nell'aggiornamento");

export function EmailCard() {
  const change = useWrite('settings.changeEmail', {
    invalidates: ['settings.read', 'auth.me'],
    onDone: () => {
      reset();
      toast({ title: 'Email aggiornata!', description: 'D’ora in poi accedi con la nuova email.' });
    },
    onFail: error => {
      showIssues(error);
      showFailure(error);
    },
  });
  const { form, field, showIssues, reset } = useForm(RULES, value =>
    change.mutate({ email: value('email').trim() }),
  );
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
