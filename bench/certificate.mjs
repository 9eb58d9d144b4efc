import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Creates a certificate for localhost, valid for a day. Needs openssl. */
export function makeCertificate(folder) {
  const keyFile = path.join(folder, 'key.pem');
  const certFile = path.join(folder, 'cert.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', certFile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (cause) {
    throw new Error('The bench needs openssl for the certificate of its front. Install openssl first.', {
      cause,
    });
  }
  return { certFile, key: readFileSync(keyFile), cert: readFileSync(certFile) };
}
