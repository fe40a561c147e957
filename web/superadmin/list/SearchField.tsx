import { useEffect, useState } from 'react';
import { CloseIcon } from '#web/art/icons.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** How long after the last key a search starts. */
const PAUSE = 300;
/** The server looks at so many characters. */
const LONGEST = 100;

type Props = {
  label: string;
  placeholder: string;
  /** In a form: what it asks for, and what is wrong. */
  name?: string;
  error?: string | undefined;
  onSearch: (text: string) => void;
};

/** Searches as one types; the text that counts is without spaces around it. */
export function SearchField({ onSearch, ...field }: Props) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <search className="grow">
      <Field
        {...field}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          // It searches as one types: Enter is not for the form around it.
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
