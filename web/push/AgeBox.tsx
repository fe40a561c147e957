import { useId } from 'react';
import { CheckBox } from '#web/ui/form/Choice.tsx';

type Props = {
  isOfAge: boolean;
  /** Whether the player has asked for something that requires the box. */
  isMissing: boolean;
  onChange: (isOfAge: boolean) => void;
};

/** Asks for the age with an unticked box, before pushes about more than the player's own game (rule 259). */
export function AgeBox({ isOfAge, isMissing, onChange }: Props) {
  const id = useId();
  return (
    <>
      <CheckBox
        label="Ho almeno 14 anni"
        checked={isOfAge}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isMissing && (
        <p id={id} role="alert" className="text-sm font-bold text-pretty text-berry-ink">
          Premi e offerte sono per chi ha almeno 14 anni: spunta prima la casella.
        </p>
      )}
    </>
  );
}
