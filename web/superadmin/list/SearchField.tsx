import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '#shared/contract/limits.ts';
import { CloseIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';

const DEBOUNCE_MS = 300;

type Props = {
  label: string;
  placeholder: string;
  /** The field's name and error, if it is part of a form. */
  name?: string;
  error?: string | undefined;
  /** What was searched for before. */
  initial?: string;
  onSearch: (text: string) => void;
};

/** A field that searches while the user types; the text is trimmed. */
export function SearchField({ initial = '', onSearch, ...field }: Props) {
  const [text, setText] = useState(initial);
  const search = useEffectEvent(() => {
    if (text.trim() !== initial) onSearch(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the timer again
  useEffect(() => {
    const timer = setTimeout(() => search(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className="grow">
      <Field
        {...field}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          // Enter must not submit the form around the field.
          if (event.key === 'Enter') event.preventDefault();
        }}
        trailing={
          text !== '' && (
            <IconButton label="Svuota la ricerca" onClick={() => setText('')}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
    </search>
  );
}
