import type { Language, Messages } from '@pluis/i18n';
import { messages as ofRemote } from '../messages';

/** The remote's messages with the texts of law, which are in files of their own: no other page loads them [LEG-2]. */
export async function messages(language: Language): Promise<Messages> {
  const [own, legal] = await Promise.all([ofRemote(language), legalMessages(language)]);
  return Object.fromEntries([...Object.entries(own), ...Object.entries(legal)]);
}

async function legalMessages(language: Language): Promise<Messages> {
  const { default: compiled }: { default: Messages } = await import(
    /* webpackChunkName: "messages-legal-[request]" */ `../../legal/messages/${language}.json`
  );
  return compiled;
}
