import messages from '../../messages/en.json';
import legalTexts from '../../legal/messages/en.json';
import shopTexts from '../../shop-texts/en.json';

/** The part's English texts. Those of the shop are compiled with the messages. */
export const english = { ...legalTexts, ...shopTexts, ...messages };
