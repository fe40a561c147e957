import { VolumeIcon, VolumeOffIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { setSoundEnabled, useSoundEnabled } from './sound-setting.ts';

export function SoundToggle() {
  const on = useSoundEnabled();
  return (
    <IconButton
      label={on ? 'Disattiva suoni e vibrazione' : 'Attiva suoni e vibrazione'}
      onClick={() => setSoundEnabled(!on)}
    >
      {on ? <VolumeIcon /> : <VolumeOffIcon />}
    </IconButton>
  );
}
