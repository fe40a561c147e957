import { VolumeIcon, VolumeOffIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { chooseSound, useSound } from './sound.ts';

export function SoundToggle() {
  const on = useSound();
  return (
    <IconButton
      label={on ? 'Disattiva suoni e vibrazione' : 'Attiva suoni e vibrazione'}
      onClick={() => chooseSound(!on)}
    >
      {on ? <VolumeIcon /> : <VolumeOffIcon />}
    </IconButton>
  );
}
