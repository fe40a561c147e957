import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '#shared/contract/limits.ts';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';

const DEBOUNCE_MS = 300;

type Props = {
  label: string;
  placeholder: string;
  /** The field's name and error, if it is part of a form. */
  name?: string;
  error?: string | undefined;
  /** The previous search text. */
  initial: string;
  onSearch: (text: string) => void;
};

/** A field that searches while the user types; the text is trimmed. */
export function SearchField({ initial, onSearch, ...field }: Props) {
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
  };
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
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          // Enter must not submit the form around the field.
          if (event.key === 'Enter') event.preventDefault();
        }}
        trailing={
          text !== '' && (
            <IconButton label="Svuota la ricerca" onClick={() => type('')}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
    </search>
  );
}
