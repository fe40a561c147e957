import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { read } from './read.ts';

export const operations = { read, changeEmail, changePassword, exportData, deleteAccount };
