import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pluis/releases/testing/free-port';
import { root } from './paths';
import { startProcess } from './process';

export const nginxProgram = '/usr/sbin/nginx';

/** Installs Debian's nginx if it is missing. A test without nginx fails; it is not skipped. */
export function ensureNginx(): void {
  if (existsSync(nginxProgram)) return;
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', 'nginx-light', 'openssl'], { stdio: 'ignore' });
}

/** Makes a certificate for localhost, valid for a day. Needs openssl. */
export function makeCertificate(folder: string): { keyFile: string; certFile: string } {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' });
  return { keyFile, certFile };
}

/** Replaces the parts that depend on the machine; throws if the configuration does not contain one. */
function replaceEach(text: string, changes: readonly (readonly [string, string])[]): string {
  let result = text;
  for (const [from, to] of changes) {
    if (!result.includes(from)) throw new Error(`deploy/nginx/nginx.conf does not contain '${from}'.`);
    result = result.replaceAll(from, to);
  }
  return result;
}

/** The ports and folders of a test's nginx. */
interface OwnPlaces {
  /** The folder of the certificate, as the configuration names it. */
  certificates: string;
  /** The folder for its other files. It must contain a folder `cache`. */
  folder: string;
  port: number;
  plainPort: number;
  replicas: readonly [number, number, number];
}

/** The project's two nginx files, with a test's ports and folders. Nothing else is replaced. */
export async function adaptedNginx(places: OwnPlaces): Promise<{ config: string; upstream: string }> {
  const { certificates, folder, port, plainPort, replicas } = places;
  const config = await readFile(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8');
  const [first, second, third] = replicas;
  const adapted = replaceEach(config, [
    ['/var/run/nginx-pluis.pid', path.join(folder, 'pid')],
    ['/var/cache/nginx/pluis', path.join(folder, 'cache')],
    ['/var/log/nginx/access.log', path.join(folder, 'access.log')],
    ['/etc/nginx/tls/', `${certificates}/`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
  ]);
  const upstream = await readFile(path.join(root, 'deploy/nginx/upstream.conf'), 'utf8');
  // All at once: a free port may begin with the digits of another one of the file.
  const ports: Readonly<Record<string, number>> = { 4200: first, 4210: second, 4220: third };
  const ownUpstream = upstream.replace(/(?<=127\.0\.0\.1:)\d+/g, (port) => String(ports[port]));
  if (ownUpstream.includes('undefined')) throw new Error('deploy/nginx/upstream.conf names another port.');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return {
    config: adapted.replace('http {', ['user root;', 'http {', ...temporary].join('\n')),
    upstream: ownUpstream,
  };
}

/** A further server with another build of the shell, and its percentage of the visitors. */
interface NewShell {
  port: number;
  percent: number;
}

/** `deploy/nginx/split-shells.conf` with a test's ports and percentage. */
async function splitShells([first]: OwnPlaces['replicas'], { port, percent }: NewShell): Promise<string> {
  const text = await readFile(path.join(root, 'deploy/nginx/split-shells.conf'), 'utf8');
  const changed = replaceEach(text, [['  5% new_shell;', `  ${percent}% new_shell;`]]);
  return changed.replace(/(?<=127\.0\.0\.1:)\d+/g, (named) => String(named === '4230' ? port : first));
}

/** Starts nginx with the project's configuration in front of three replicas, and of a new shell if one is given. */
export async function startNginx(port: number, replicas: OwnPlaces['replicas'], newShell?: NewShell) {
  ensureNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-nginx-'));
  await mkdir(path.join(folder, 'cache'));
  makeCertificate(folder);
  const file = path.join(folder, 'nginx.conf');
  const plainPort = await freePort();
  const places = { certificates: folder, folder, port, plainPort, replicas };
  const { config, upstream } = await adaptedNginx(places);
  const split: [string, string][] = newShell
    ? [['proxy_pass http://store;', 'proxy_pass http://$shell;']]
    : [];
  await writeFile(
    file,
    replaceEach(config, [['server_name shop.example;', 'server_name localhost;'], ...split]),
  );
  const shells = newShell ? await splitShells(replicas, newShell) : '';
  await writeFile(path.join(folder, 'upstream.conf'), upstream + shells);
  const running = await startProcess(
    nginxProgram,
    ['-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    {},
    /start worker process/,
  );
  return {
    url: `https://localhost:${port}`,
    /** The port without TLS, which redirects. */
    plainPort,
    log: running.output,
    accessLog: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
