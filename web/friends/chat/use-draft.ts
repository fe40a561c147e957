import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The draft of a message. It survives closing the conversation, but not signing out. */
export const useDraft = (friendId: number) => {
  const client = useQueryClient();
  const key = ['friends.draft', friendId];
  const saved = (): string => client.getQueryData<string>(key) ?? '';
  const [draft, setShownDraft] = useState(saved);
  const setDraft = (text: string): void => {
    client.setQueryData(key, text);
    setShownDraft(text);
  };
  return {
    draft,
    setDraft,
    /** Adds a text that could not be sent in front of the draft. */
    restore: (text: string): void => setDraft([text, saved()].filter(Boolean).join('\n')),
  };
};
