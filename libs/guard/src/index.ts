/** Judges whether a trial is worse than the stable release. For Node only. */
export * from './statistics';
