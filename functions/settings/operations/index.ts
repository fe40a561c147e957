import { changeBirthday } from './change-birthday.ts';
import { changeEmail } from './change-email.ts';
import { changeOffers } from './change-offers.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { exportData } from './export-data.ts';
import { joinStaff } from './join-staff.ts';
import { pushKey } from './push-key.ts';
import { read } from './read.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sessions } from './sessions.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

export const operations = {
  read,
  changeBirthday,
  changeEmail,
  sendConfirmation,
  changePassword,
  changeOffers,
  unsubscribe,
  unsubscribePage,
  sessions,
  endSession,
  endOtherSessions,
  exportData,
  deleteAccount,
  joinStaff,
  pushKey,
  subscribePush,
  unsubscribePush,
};
