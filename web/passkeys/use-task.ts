import { useState } from 'react';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { PasskeyProblem } from './browser.ts';

/** Shows why a passkey was not made or used. */
export const showProblem = ({ message }: PasskeyProblem): void => {
  if (message !== '') toast({ title: 'Passkey', description: message, variant: 'destructive' });
};

/** What a passkey's calls are refused for, but for rate limits. */
export const showRefusal = errorToast('Qualcosa è andato storto', 'Passkey');

/** Runs one task with calls and dialogs of the browser at a time; what it fails for is shown. */
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
