import { TutorialDialog } from '#web/tutorial/TutorialDialog.tsx';
import { TUTORIAL_STEPS } from './tutorial-steps.ts';

export default function DashboardTutorial({ onDone }: { onDone: () => void }) {
  return <TutorialDialog steps={TUTORIAL_STEPS} onDone={onDone} />;
}
