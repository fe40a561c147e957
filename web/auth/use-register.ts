import { useNavigate } from 'react-router-dom';
import {
  CODE_MAX,
  CODE_MIN,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { flags } from '#web/flags.ts';
import { paths } from '#web/paths.ts';
import {
  all,
  email,
  lengthBetween,
  optional,
  required,
  trimmed,
} from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const RULES = {
  username: trimmed(all(required, lengthBetween(USERNAME_MIN, USERNAME_MAX))),
  email: trimmed(all(required, email, lengthBetween(0, EMAIL_MAX))),
  password: all(required, lengthBetween(PASSWORD_MIN, PASSWORD_MAX)),
  inviteCode: trimmed(optional(lengthBetween(CODE_MIN, CODE_MAX))),
};

const showError = errorToast('Errore durante la registrazione', 'Registrazione fallita');

/** Registers, flags the tutorials for the first login, and opens the login page. */
export const useRegister = () => {
  const navigate = useNavigate();
  const register = useWrite('auth.register', {
    keepsIdempotencyKey: true,
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
