// The examples for Kubernetes and systemd, without a cluster or an init system: their schemas, and what one part needs of another.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { documentedSettings } from '../../tools/checks/documents.mjs';
import { root } from '../environment.mjs';

const folder = (name) => path.join(root, 'deploy', name);
const read = (file) => fs.readFileSync(folder(file), 'utf8');

const objects = ['kubernetes/store.yaml', 'kubernetes/bucket-and-prometheus.yaml'].flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS();
  }),
);
const podsOf = objects.flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [{ kind, name: metadata.name, ...spec.template }] : [],
);

/** The objections of Kubernetes's own schema to an object; empty if it is valid. */
async function objectionsTo(object) {
  const { [object.kind]: Model } = await import(`kubernetes-models/${object.apiVersion}`);
  if (!Model) return [`${object.apiVersion} has no ${object.kind}`];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${object.kind} ${object.metadata.name}: ${error.message}`];
  }
}

test('[MFE-11] the objects for Kubernetes follow its schemas', async () => {
  assert.ok(objects.length > 12, `${objects.length} objects`);
  assert.deepEqual((await Promise.all(objects.map(objectionsTo))).flat(), []);
  const [store] = objects.filter(({ kind }) => kind === 'Deployment');
  const broken = { ...store, spec: { ...store.spec, replicas: 'three' } };
  assert.equal((await objectionsTo(broken)).length, 1);
});

test('[MFE-11] Kubernetes restarts every part, and no part has a name or port that does not exist', () => {
  const named = (kind) =>
    objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);
  assert.deepEqual(
    podsOf.map(({ name }) => name).sort(),
    ['bucket', 'bucket-setup', 'prepare', 'prometheus', 'store'].sort(),
  );
  for (const { kind, name, metadata, spec } of podsOf) {
    assert.equal(spec.restartPolicy, kind === 'Job' ? 'OnFailure' : 'Always', name);
    assert.equal(spec.enableServiceLinks, false, `${name} gets the addresses of Services as settings`);
    for (const volume of spec.volumes ?? [])
      if (volume.persistentVolumeClaim)
        assert.ok(named('PersistentVolumeClaim').includes(volume.persistentVolumeClaim.claimName), name);
    for (const container of spec.containers) {
      const ports = (container.ports ?? []).map((port) => port.name);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        if (container[probe]) assert.ok(ports.includes(container[probe].httpGet.port), `${name} ${probe}`);
      if (kind !== 'Job')
        assert.ok(container.livenessProbe ?? container.readinessProbe, `${name} has no probe`);
      for (const { configMapRef } of container.envFrom ?? [])
        if (configMapRef) assert.ok(named('ConfigMap').includes(configMapRef.name));
      const isOurs = container.image.includes('/pluis:');
      for (const { name: variable } of container.env ?? [])
        assert.ok(!isOurs || documentedSettings.has(variable) || variable === 'POD_IP', variable);
    }
    assert.ok(metadata.labels.app, name);
  }
  for (const { metadata, spec } of objects.filter(({ kind }) => kind === 'Service')) {
    const pods = podsOf.filter((pod) => pod.metadata.labels.app === spec.selector.app);
    assert.equal(pods.length, 1, `${metadata.name} selects no pod`);
    const ports = pods[0].spec.containers.flatMap((container) => container.ports.map(({ name }) => name));
    for (const { targetPort } of spec.ports) assert.ok(ports.includes(targetPort), metadata.name);
  }
  const services = named('Service');
  const [config] = objects.filter(({ kind }) => kind === 'ConfigMap');
  assert.deepEqual(
    Object.keys(config.data).filter((name) => !documentedSettings.has(name)),
    [],
  );
  for (const url of ['AWS_ENDPOINT_URL', 'PROMETHEUS_URL'])
    assert.ok(services.includes(new URL(config.data[url]).hostname), url);
  const [ingress] = objects.filter(({ kind }) => kind === 'Ingress');
  const behind = ingress.spec.rules.flatMap(({ http }) =>
    http.paths.map(({ backend }) => backend.service.name),
  );
  assert.deepEqual(behind, ['store'], 'visitors reach only the store, not its metrics');
});

test('[MFE-11] the grace period is longer than the store takes to stop', () => {
  const [store] = podsOf.filter(({ name }) => name === 'store');
  const drain = Number(store.spec.containers[0].env.find(({ name }) => name === 'DRAIN_SECONDS').value);
  assert.ok(store.spec.terminationGracePeriodSeconds > drain + 10);
  assert.ok(Number(/TimeoutStopSec=(\d+)/.exec(read('systemd/pluis@.service'))[1]) > 10);
});

const units = fs.readdirSync(folder('systemd')).filter((file) => file.endsWith('.service'));

test('[MFE-11] systemd restarts every part; units name only units and settings that exist', () => {
  assert.deepEqual(units.sort(), ['pluis-bucket.service', 'pluis-prepare.service', 'pluis@.service']);
  const used = [];
  for (const unit of units) {
    const text = read(`systemd/${unit}`);
    assert.match(text, unit.includes('prepare') ? /^Restart=on-failure$/m : /^Restart=always$/m, unit);
    assert.match(text, /^User=pluis$/m, unit);
    for (const [, words] of text.matchAll(/^(?:After|Wants|Requires)=(.*)$/gm))
      for (const word of words.split(' '))
        assert.ok(word === 'network-online.target' || units.includes(word), `${unit}: ${word}`);
    for (const [, words] of text.matchAll(/^Environment=(.*)$/gm))
      used.push(...words.split(' ').map((word) => word.split('=')[0]));
  }
  for (const file of ['store.env', '4200.env'])
    used.push(...[...read(`systemd/${file}`).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  assert.ok(used.length > 10);
  assert.deepEqual(
    used.filter((name) => !documentedSettings.has(name) && name !== 'NODE_ENV'),
    [],
  );
});

test('[MFE-11] systemd itself accepts the units', (context) => {
  if (spawnSync('systemd-analyze', ['--version']).error) return context.skip('systemd is not installed');
  const copy = fs.mkdtempSync(path.join(tmpdir(), 'pluis-units-'));
  for (const unit of units) {
    // The programs are not installed here.
    const text = read(`systemd/${unit}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
    fs.writeFileSync(path.join(copy, unit.replace('@', '@4200')), text);
  }
  const files = units.map((unit) => path.join(copy, unit.replace('@', '@4200')));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  fs.rmSync(copy, { recursive: true });
  assert.deepEqual(
    stderr.split('\n').filter((line) => line.includes(copy) || /pluis/.test(line)),
    [],
  );
});

test('[MFE-11] each configuration of Prometheus reads the stores', () => {
  for (const file of ['prometheus.yml', 'kubernetes/prometheus.yml', 'systemd/prometheus.yml']) {
    const [document] = parseAllDocuments(read(file));
    const { scrape_configs: jobs, rule_files: rules } = document.toJS();
    assert.deepEqual(
      jobs.map((job) => job.job_name),
      ['store'],
      file,
    );
    assert.ok(rules.every((rule) => rule.endsWith('rules.yml')));
  }
});
