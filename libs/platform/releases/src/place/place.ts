/** A file in a place. */
export interface StoredFile {
  readonly key: string;
  /** The time of its last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * A place for files, most of which are written once: a folder, or a prefix of a bucket. A folder rejects with system
 * errors, a bucket with `ReleaseError`.
 */
export interface Place {
  /** For messages. */
  readonly name: string;
  /** Writes a new file durably; returns false if there is one with this key. In a folder only its owner can read a secret. */
  create(key: string, content: string | Uint8Array, kind?: 'secret'): Promise<boolean>;
  /** Writes a file, and replaces an existing one: readers see the former content or the new one. */
  replace(key: string, content: string | Uint8Array): Promise<void>;
  /** Returns null if there is no such file. */
  read(key: string): Promise<string | null>;
  /**
   * Returns null if there is no such file. Rejects with `ReleaseError`: `too-large` for a file of more than `maxBytes`,
   * `unsafe-path` for a link or a folder.
   */
  readBytes(key: string, maxBytes: number): Promise<Uint8Array | null>;
  /** Returns the keys in a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Returns the files in a folder, sorted by key. */
  files(folder: string): Promise<StoredFile[]>;
  remove(key: string): Promise<void>;
}
