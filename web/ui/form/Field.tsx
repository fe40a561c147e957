import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#web/art/icons.tsx';
import { IconButton } from '../Button.tsx';

/** The attributes that link a control with its label, hint and error. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FormControlProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
};

/** The classes of a control, with or without an error. */
export const controlClass = (error: string | undefined): string =>
  clsx(
    'block w-full rounded-xl border-2 bg-raised text-ink',
    error === undefined ? 'border-edge' : 'border-berry-ink',
  );

/** A control with its label above, its hint and error below, linked for screen readers. */
export function FormControl({ label, hint, error, className, children }: FormControlProps) {
  const id = useId();
  const describedBy = clsx(
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
  );
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown inside the input, at its end. */
  trailing?: ReactNode;
};

/** A labelled input. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  return (
    <FormControl label={label} hint={hint} error={error} className={className}>
      {controlProps => (
        <div className="relative">
          <input
            {...input}
            {...controlProps}
            className={clsx(
              controlClass(error),
              'h-12 px-3.5 placeholder:text-ink-soft read-only:bg-vanilla',
              trailing !== undefined && 'pr-13',
            )}
          />
          {trailing !== undefined && (
            <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
          )}
        </div>
      )}
    </FormControl>
  );
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={visible ? 'Nascondi password' : 'Mostra password'}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  error?: string | undefined;
};

/** A labelled input with several lines. */
export function TextArea({ label, error, className, ...area }: TextAreaProps) {
  return (
    <FormControl label={label} error={error} className={className}>
      {controlProps => (
        <textarea
          rows={3}
          {...area}
          {...controlProps}
          className={clsx(controlClass(error), 'px-3.5 py-2.5 placeholder:text-ink-soft')}
        />
      )}
    </FormControl>
  );
}
