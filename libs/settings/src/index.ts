export { readData, type Data } from './data';
export { splitAddress } from './place';
export { checkSettings, misspeltSettings, settingProblems, type SettingsReport } from './setting-problems';
export {
  groups,
  isSettingName,
  readPorts,
  readSetting,
  readSettings,
  settingNames,
  type Environment,
  type SettingName,
  type Settings,
} from './settings';
export type { TeamToken } from './team-tokens';
