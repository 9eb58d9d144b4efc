import type { Language, Messages } from '@pluis/i18n';

/** The part's compiled messages; each language is a file of its own that only its readers fetch. */
export async function messages(language: Language): Promise<Messages> {
  const { default: compiled }: { default: Messages } = await import(
    /* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`
  );
  return compiled;
}
