import { readFile } from 'node:fs/promises';
import { replaceFile } from '../process/replace-file.ts';

/**
 * How far each shard of the stream has been projected, stored in a file. It may lag, since projecting a record again
 * changes nothing.
 */
export class StreamPositions {
  readonly #file: string;
  readonly #positions: Map<string, string>;
  #isSaved = true;
  #lastSave: Promise<void> = Promise.resolve();

  private constructor(file: string, positions: Map<string, string>) {
    this.#file = file;
    this.#positions = positions;
  }

  /** If the file is missing or damaged, everything is read again. */
  static async open(file: string): Promise<StreamPositions> {
    const stored: object = await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => ({}));
    return new StreamPositions(
      file,
      new Map(Object.entries(stored).map(([shardId, sequence]) => [shardId, String(sequence)])),
    );
  }

  /** The sequence number of a shard's last projected record. */
  get(shardId: string): string | undefined {
    return this.#positions.get(shardId);
  }

  set(shardId: string, sequence: string): void {
    if (this.#positions.get(shardId) === sequence) return;
    this.#positions.set(shardId, sequence);
    this.#isSaved = false;
  }

  /** Saves run one after another, since two would write the same file. */
  save(): Promise<void> {
    const saved = this.#lastSave.then(() => this.#write());
    this.#lastSave = saved.catch(() => undefined);
    return saved;
  }

  async #write(): Promise<void> {
    if (this.#isSaved) return;
    this.#isSaved = true;
    try {
      await replaceFile(this.#file, JSON.stringify(Object.fromEntries(this.#positions)));
    } catch (error) {
      this.#isSaved = false;
      throw error;
    }
  }
}
