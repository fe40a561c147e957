import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#web/art/icons.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

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
