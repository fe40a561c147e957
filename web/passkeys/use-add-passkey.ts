import './routes.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { createPasskey } from './browser.ts';
import { noteAsked, passkeyUsedHere } from './own-browser.ts';

type NewPasskey = { readonly name: string; readonly password?: string | undefined };

/** Makes a passkey and adds it to the account; a session that isn't fresh requires the password (rule 287). */
export const useAddPasskey = (onRefused: (error: ApiError) => void) => {
  const options = useWrite('passkeys.addOptions', { onFail: onRefused });
  const add = useWrite('passkeys.add', {
    onDone: () => {
      passkeyUsedHere.write(true);
      noteAsked();
      toast({ title: 'Passkey aggiunta!', description: 'Da ora puoi entrare senza password.' });
    },
    onFail: onRefused,
  });
  return async ({ name, password }: NewPasskey): Promise<void> => {
    const asked = await options.mutateAsync({ password });
    await add.mutateAsync({ name, response: await createPasskey(asked.options) });
  };
};
