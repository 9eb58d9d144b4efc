declare module 'negotiator' {
  /** The part of the library that the server uses; its published types lack `preferred`. */
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    mediaType(available: readonly string[]): string | undefined;
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
