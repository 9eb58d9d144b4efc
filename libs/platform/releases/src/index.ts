/** Publishes, stores, verifies and opens releases of remotes. For Node only. */
export { hasPlace, overlap } from './contract/claims';
export { checkContract } from './contract/contract-check';
export { deployedFacts, storedManifests } from './contract/deployed-facts';
export { checkGivenUp } from './contract/given-up';
export { createReleaseChecks } from './contract/release-checks';
export { parseShellFacts, type ShellFacts } from './contract/shell-facts';
export { createFile, replaceFile } from './durable-write';
export { readBuildFacts, readBuildOutput } from './publishing/build-output';
export { checkToPublish, type PublishCheck, type ShellTools } from './publishing/publish-check';
export { provideRelease } from './publishing/provide-release';
export { PublishRefusal } from './publishing/publish-refusal';
export { publishBuild, type PublishOptions, publishRelease, stageBuild } from './publishing/publish-release';
export type { Published } from './publishing/published';
export { publishedVersions, releasePlace } from './publishing/published-releases';
export {
  maxUploadBytes,
  openUpload,
  packUpload,
  type ReleaseUpload,
  UploadError,
} from './publishing/release-upload';
export { readReleaseStore, type ReleaseStore } from './publishing/release-store';
export { bucketPlace } from './place/bucket-place';
export { folderPlace } from './place/folder-place';
export type { Place } from './place/place';
export { readTextIfThere } from './read-text';
export type { BuildFacts } from './release/build-facts';
export type { Declaration, RemoteRoute } from './release/declaration';
export { releaseDigest, sha384 } from './release/integrity';
export { firstIssue } from './release/issues';
export { manifestFile, type ReleaseManifest, serialiseManifest } from './release/manifest';
export { isReleasePath, isRemoteName, isVersion } from './release/names';
export { ReleaseError, toReleaseError } from './release/release-error';
export { createReleaseFailures, type ReleaseFailure } from './release/release-failures';
export {
  integritySchema,
  type DeclaredRef,
  declaredRef,
  declaredRefSchema,
  releaseRefSchema,
  isSameRelease,
  type ReleaseRef,
  remoteNameSchema,
  type RemoteReleaseRef,
  versionSchema,
} from './release/release-ref';
export { releaseKey, type ReleaseSource } from './release/release-source';
export { shellName, shellVersion } from './release/shell-build';
export { packTarball, unpackTarball } from './release/tarball';
export {
  openRelease,
  openTimeoutMs,
  readRelease,
  type Release,
  untilAborted,
} from './release/verified-release';
export { SettingError } from './setting-error';
export { steadyNow } from './steady-now';
export { isDiskFull, isErrorCode, systemErrorText } from './system-error';
