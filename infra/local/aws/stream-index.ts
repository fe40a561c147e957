import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 5000;

/**
 * Gives the engine's file an index on its table of stream records. Without it, each write searches all records of the
 * stream for the last sequence number: after 10,000 records a write takes 18 ms instead of 2.
 */
export const indexStreamRecords = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  database.close();
};
