import { useState, useSyncExternalStore } from 'react';
import { HelpIcon, SettingsIcon } from '#web/art/page-icons.tsx';
import { sounds, vibration } from '#web/game/sound-settings.ts';
import { chooseTheme, readChosenTheme, subscribeToTheme, type Theme } from '#web/layout/theme.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { afterPaint, chooseReducedMotion, useReducedMotionChosen } from '#web/ui/motion.ts';
import { SettingsCard } from './SettingsCard.tsx';

const THEMES: readonly (readonly [Theme | undefined, string])[] = [
  [undefined, 'Automatico'],
  ['light', 'Chiaro'],
  ['dark', 'Scuro'],
];

function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, readChosenTheme);
  return (
    <fieldset>
      <legend className="mb-2 font-bold">Tema</legend>
      <div className="flex flex-wrap gap-2">
        {THEMES.map(([theme, name]) => (
          <RadioCard
            key={name}
            name="theme"
            className="min-h-11 grow content-center"
            checked={chosen === theme}
            onChange={() => afterPaint(() => chooseTheme(theme))}
          >
            <span className="px-2 font-bold">{name}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

/** What this browser remembers about how pages look and sound (rule 195). */
export function PreferencesCard() {
  return (
    <SettingsCard title="Aspetto e suoni" icon={<SettingsIcon />}>
      <ThemeChoice />
      <div className="grid grid-cols-1 gap-1">
        <Switch label="Suoni del gioco" checked={sounds.useEnabled()} onChange={sounds.set} />
        <Switch label="Vibrazione" checked={vibration.useEnabled()} onChange={vibration.set} />
        <Switch
          label="Meno animazioni"
          checked={useReducedMotionChosen()}
          onChange={chooseReducedMotion}
        />
      </div>
      <p className="text-sm text-pretty text-ink-soft">Valgono su questo dispositivo.</p>
    </SettingsCard>
  );
}

const DashboardTutorial = lazyDialog(() => import('#web/dashboard/DashboardTutorial.tsx'));
const CampaignTutorial = lazyDialog(() => import('#web/campaign/CampaignTutorial.tsx'));

/** The tutorials, for watching them again. */
export function TutorialsCard() {
  const [open, setOpen] = useState<'dashboard' | 'campaign'>();
  const close = (): void => setOpen(undefined);
  return (
    <SettingsCard title="Guide" icon={<HelpIcon />}>
      <p className="text-pretty text-ink-soft">Rivedile quando vuoi: bastano pochi tocchi.</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button tone="plain" onClick={() => setOpen('dashboard')}>
          Guida della pasticceria
        </Button>
        <Button tone="plain" onClick={() => setOpen('campaign')}>
          Guida della campagna
        </Button>
      </div>
      <DashboardTutorial show={open === 'dashboard' && {}} onClose={close} />
      <CampaignTutorial show={open === 'campaign' && {}} onClose={close} />
    </SettingsCard>
  );
}
