/** The rules of a Trusted Types policy that this page needs. Its results are no texts, but are used as such. */
interface Rules {
  createScriptURL(url: string): string;
  createHTML(text: string): string;
}

declare global {
  interface Window {
    /** Missing in some browsers and in the platform's types. */
    trustedTypes?: {
      createPolicy<Name extends keyof Rules>(name: string, rules: Pick<Rules, Name>): Pick<Rules, Name>;
    };
  }
}

export {};
