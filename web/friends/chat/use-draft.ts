import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What is being written to a friend: kept when the conversation is closed, gone at the sign-out. */
export const useDraft = (friendId: number) => {
  const client = useQueryClient();
  const key = ['friends.draft', friendId];
  const kept = (): string => client.getQueryData<string>(key) ?? '';
  const [draft, show] = useState(kept);
  const setDraft = (text: string): void => {
    client.setQueryData(key, text);
    show(text);
  };
  return {
    draft,
    setDraft,
    /** Puts a text that could not be sent before what was written since. */
    giveBack: (text: string): void => setDraft([text, kept()].filter(Boolean).join('\n')),
  };
};
