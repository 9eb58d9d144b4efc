import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import { root } from '../environment.mjs';
import { ownPlaces } from '../own-places.mjs';

register();
const { readReleaseSettings } = await import('@pluis/rollout');

const production = {
  ...{ RELEASES_DIR: '/srv/releases', RELEASES_URL: 'https://cdn.example', RELEASES_BUCKET: 's3://releases' },
  ...{ DATA_DIR: '/srv/data', FLAGS_FILE: '/srv/flags.json' },
};

test('[MFE-3] what a developer starts or packages has places of its own, whatever the environment names', () => {
  for (const ROLLOUT_STATE of ['/srv/state', 's3://releases/state']) {
    const settings = readReleaseSettings({ ...production, ROLLOUT_STATE, ...ownPlaces('/own') }, root);
    const { releasesDir, releasesUrl, releasesBucket, flagsFile, stateBucket } = settings;
    assert.deepEqual(
      { releasesDir, releasesUrl, releasesBucket, flagsFile, stateBucket },
      {
        ...{ releasesDir: '/own', releasesUrl: null, releasesBucket: null },
        ...{ flagsFile: '/own/flags.json', stateBucket: null },
      },
    );
  }
});

test('[MFE-3] npx pluis dev and npx pluis package use them', () => {
  for (const script of ['dev.mjs', 'package.mjs'])
    assert.match(
      fs.readFileSync(path.join(root, 'scripts', script), 'utf8'),
      /\.\.\.ownPlaces\(|, ownPlaces\(/,
    );
});

test('[MFE-3] a developer’s store keeps no files of its builds for the pages of a running shop', () => {
  assert.equal({ ASSETS_DIR: '/srv/assets', ...ownPlaces('/own') }.ASSETS_DIR, '');
});
