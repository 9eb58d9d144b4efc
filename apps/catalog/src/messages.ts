import type { Language, Messages } from '@pluis/i18n';

/** The part's compiled messages. Each language is a separate file, which only its readers fetch. */
export async function messages(language: Language): Promise<Messages> {
  const { default: compiled }: { default: Messages } = await import(
    /* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`
  );
  return compiled;
}
