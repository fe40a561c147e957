import { useState } from 'react';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { PasskeyProblem } from './browser.ts';

/** Shows why a passkey couldn't be made or used. */
export const showProblem = ({ message }: PasskeyProblem): void => {
  if (message !== '') toast({ title: 'Passkey', description: message, variant: 'destructive' });
};

/** Shows why a passkey call was refused, except for rate limits. */
export const showRefusal = errorToast('Qualcosa è andato storto', 'Passkey');

/** Runs one task at a time, with its calls and browser dialogs; failures are shown. */
export const useTask = () => {
  const [isPending, setPending] = useState(false);
  const run = async (task: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await task();
    } catch (error) {
      // A refused call has been shown by its own handler.
      if (error instanceof PasskeyProblem) showProblem(error);
    } finally {
      setPending(false);
    }
  };
  return { run, isPending };
};
