import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { RESET_PASSWORD_MIN } from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { required } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { recoveryErrorToast } from './recovery-error-toast.ts';

const REDIRECT_SECONDS = 2;

/** Validates before the request (rule 118). */
const validate = (password: string, confirmation: string) => {
  if (password.length < RESET_PASSWORD_MIN)
    return {
      field: 'newPassword',
      title: 'Password troppo corta',
      description: `La password deve essere di almeno ${RESET_PASSWORD_MIN} caratteri.`,
    } as const;
  if (password !== confirmation)
    return {
      field: 'confirmation',
      title: 'Password non corrispondenti',
      description: 'Le password inserite non coincidono.',
    } as const;
  return undefined;
};

export const useResetPassword = (token: string) => {
  const reset = useWrite('auth.resetPassword', {
    keepsIdempotencyKey: true,
    onDone: () =>
      toast({
        title: 'Password reimpostata!',
        description: 'La tua password è stata aggiornata con successo.',
      }),
    onFail: error => {
      showIssues(error);
      recoveryErrorToast(error);
    },
  });
  const { form, field, show, showIssues } = useLightForm(
    { newPassword: required, confirmation: required },
    value => {
      const newPassword = value('newPassword');
      const invalid = validate(newPassword, value('confirmation'));
      if (!invalid) return reset.mutate({ token, newPassword });
      const { title, description } = invalid;
      show({ [invalid.field]: description });
      toast({ title, description, variant: 'destructive' });
    },
  );
  return { form, field, isPending: reset.isPending, isSuccess: reset.isSuccess };
};

/** A link without a token can't reset anything: shows an error, then opens the request page. */
export const useRedirectWithoutToken = (token: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== '') return;
    toast({
      title: 'Errore',
      description: 'Token mancante. Richiedi un nuovo reset password.',
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.forgotPassword), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [token, navigate]);
};
