import { ok, warn } from './result.mjs';

const monthsOfSupport = 12;
const noticeMonths = 3;

/** When support of an API version (year and month) ends: versions are quarterly, and each is supported for a year. */
export function endOfSupport(version) {
  const [year = 0, month = 0] = version.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsOfSupport, 1));
}

/** Whether the store's API version is supported for three more months. */
export function checkApiVersion(version, now = new Date()) {
  const end = endOfSupport(version);
  const day = end.toISOString().slice(0, 10);
  const notice = new Date(end);
  notice.setUTCMonth(notice.getUTCMonth() - noticeMonths);
  if (now < notice) return ok('API version', `${version}, answered until ${day}`);
  const advice =
    'Check the changes since then, build the store with a newer version (libs/storefront-api/src/api-version.ts), and test it: npx pluis doctor --shop.';
  return now < end
    ? warn('API version', `${version} is supported until ${day} only`, advice)
    : warn('API version', `${version} ended on ${day}: the shop answers with a newer version`, advice);
}
