import { TutorialDialog } from '#web/tutorial/TutorialDialog.tsx';
import { STEPS } from './steps.ts';

export default function CampaignTutorial({ onDone }: { onDone: () => void }) {
  return <TutorialDialog steps={STEPS} onDone={onDone} />;
}
