import type { ReactNode } from 'react';
import { PlusIcon, TrashIcon } from '#web/art/page-icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { GroupError } from '../parts/GroupError.tsx';

type Props = {
  title: string;
  /** What the list is for, in a sentence. */
  text: string;
  error: string | undefined;
  count: number;
  max: number;
  addLabel: string;
  /** The name of an entry, by its index: 'Tappa 1'. */
  nameOf: (index: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
};

/** A setting that is a list: its entries, each with a button to remove it, and one to add another. */
export function ListField(props: Props) {
  const { title, text, error, count, max, addLabel, nameOf, onAdd, onRemove, children } = props;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="text-sm font-bold">{title}</legend>
      <p className="text-sm text-ink-soft">{text}</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values are the form's, by their index.
        <fieldset key={index} className="flex items-start gap-2 border-t-2 border-line pt-3">
          <legend className="sr-only">{nameOf(index)}</legend>
          <div className="grid min-w-0 grow grid-cols-1 items-start gap-3 sm:grid-cols-2">
            {children(index)}
          </div>
          <IconButton
            label={`Togli ${nameOf(index).toLowerCase()}`}
            className="mt-6.5"
            onClick={() => onRemove(index)}
          >
            <TrashIcon className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <GroupError error={error} />
      {count < max && (
        <Button tone="plain" size="small" className="justify-self-start" onClick={onAdd}>
          <PlusIcon className="size-5" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
