/**
 * A place for small files, most of which are written once: a folder, or a prefix of a bucket. A folder rejects with
 * system errors, a bucket with `ReleaseError`.
 */
export interface Place {
  /** For messages. */
  readonly name: string;
  /** Writes a new file durably; returns false if there is one with this key. */
  create(key: string, text: string): Promise<boolean>;
  /** Writes a file, and replaces an existing one: readers see the former text or the new one. */
  replace(key: string, text: string): Promise<void>;
  /** Returns null if there is no such file. */
  read(key: string): Promise<string | null>;
  /** Returns the keys in a folder, sorted. */
  list(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}
