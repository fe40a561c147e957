import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { read } from './read.ts';
import { sendConfirmation } from './send-confirmation.ts';

export const operations = {
  read,
  changeEmail,
  sendConfirmation,
  changePassword,
  exportData,
  deleteAccount,
};
