import { limits } from 'virtual:contract';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#web/api/use-write.ts';
import { flags } from '#web/flags.ts';
import { paths } from '#web/paths.ts';
import { errorToast } from '#web/ui/error-toast.ts';
import { all, email, lengthBetween, optional, required, trimmed } from '#web/ui/field-rules.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useForm } from '#web/ui/use-form.ts';

const RULES = {
  username: trimmed(all(required, lengthBetween(limits.USERNAME_MIN, limits.USERNAME_MAX))),
  email: trimmed(all(required, email, lengthBetween(0, limits.EMAIL_MAX))),
  password: all(required, lengthBetween(limits.PASSWORD_MIN, limits.PASSWORD_MAX)),
  inviteCode: trimmed(optional(lengthBetween(limits.CODE_MIN, limits.CODE_MAX))),
};

const showError = errorToast('Errore durante la registrazione', 'Registrazione fallita');

/** Registers, flags the tutorials for the first login, and opens the login page. */
export const useRegister = () => {
  const navigate = useNavigate();
  const register = useWrite('auth.register', {
    onDone: () => {
      flags.showTutorial.set();
      flags.showCampaignTutorial.set();
      toast({
        title: 'Registrazione completata!',
        description: 'Account creato con successo. Ora puoi accedere.',
      });
      navigate(paths.home);
    },
    onFail: error => {
      showIssues(error);
      showError(error);
    },
  });
  const { form, field, showIssues } = useForm(RULES, value => {
    const inviteCode = value('inviteCode').trim();
    register.mutate({
      username: value('username').trim(),
      email: value('email').trim(),
      password: value('password'),
      acceptTerms: true,
      ...(inviteCode !== '' && { inviteCode }),
    });
  });
  return { form, field, isPending: register.isPending };
};

export type RegisterForm = ReturnType<typeof useRegister>;
