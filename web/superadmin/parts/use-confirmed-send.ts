import { useState } from 'react';

type Asked = { readonly answer: (isSure: boolean) => void };

/**
 * Asks before a form's valid input is sent. The submission waits for the answer, so that the form shows a refusal
 * beside its field; without a yes it fails, and what was typed stays. Once answered, only the sending ends it.
 */
export const useConfirmedSend = <I>(send: (input: I) => Promise<unknown>) => {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    sendIfSure: async (input: I): Promise<void> => {
      const isSure = await new Promise<boolean>(answer => setAsked({ answer }));
      try {
        if (!isSure) throw new Error('Not confirmed');
        await send(input);
      } finally {
        setAsked(undefined);
      }
    },
  };
};
