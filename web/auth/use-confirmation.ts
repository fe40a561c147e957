import { useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';

/** Whether a passkey was shown instead of the password, until the server asks for proof again (rule 288). */
export const useConfirmation = () => {
  const [isConfirmed, setConfirmed] = useState(false);
  return {
    isConfirmed,
    confirm: (): void => setConfirmed(true),
    noteRefusal: ({ code }: ApiError): void => {
      if (code === 'password_needed') setConfirmed(false);
    },
  };
};

export type Confirmation = ReturnType<typeof useConfirmation>;
