import type { Notification } from './notification';

export interface SharedLink {
  title: string;
  url: string;
}

/** The texts about a link that was copied or could not be. */
export interface ShareTexts {
  copied: string;
  refused: string;
  /** The name of the toast's link, which can be copied by hand. */
  open: string;
}

/**
 * Passes a link to the device's share sheet, or copies it if there is none [WAY-2]. Call it in a press. Returns what to tell
 * the visitor; undefined after a share sheet, which tells that itself, also if it was dismissed.
 */
export async function shareLink(link: SharedLink, texts: ShareTexts): Promise<Notification | undefined> {
  if (await hasShareSheet(link)) return undefined;
  const key = 'shared-link';
  try {
    await navigator.clipboard.writeText(link.url);
    return { tone: 'success', title: texts.copied, key };
  } catch {
    return { tone: 'error', title: texts.refused, link: { label: texts.open, href: link.url }, key };
  }
}

/** Whether the share sheet has handled the link. */
async function hasShareSheet(link: SharedLink): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    // Dismissed. Any other error: there is no share sheet, or it refuses the link.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
