import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from './paths';

interface ServicePort {
  name?: string;
  port: number;
}

/** A Service of Kubernetes, as far as its variables need it. */
export interface Service {
  name: string;
  ports: readonly ServicePort[];
}

/** The Services of the Kubernetes example that have an address: those without one are only names. */
export function exampleServices(): Service[] {
  return ['store', 'bucket-and-prometheus'].flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(root, `deploy/kubernetes/${file}.yaml`), 'utf8'))
      .map((document) => document.toJS())
      .filter(({ kind, spec }) => kind === 'Service' && spec.clusterIP !== 'None')
      .map(({ metadata, spec }) => ({ name: metadata.name, ports: spec.ports })),
  );
}

/** The variables that Kubernetes gives each container for these Services, unless the pod declines them. */
export function serviceLinks(services: readonly Service[]): Record<string, string> {
  return Object.assign({}, ...services.map(linksOf));
}

function linksOf({ name, ports }: Service, index: number): Record<string, string> {
  const prefix = name.toUpperCase().replaceAll('-', '_');
  const host = `10.0.0.${index + 1}`;
  const [first] = ports;
  const links: Record<string, string> = {
    [`${prefix}_SERVICE_HOST`]: host,
    [`${prefix}_SERVICE_PORT`]: `${first?.port}`,
    [`${prefix}_PORT`]: `tcp://${host}:${first?.port}`,
  };
  for (const { name: portName, port } of ports) {
    if (portName) links[`${prefix}_SERVICE_PORT_${portName.toUpperCase().replaceAll('-', '_')}`] = `${port}`;
    const link = `${prefix}_PORT_${port}_TCP`;
    links[link] = `tcp://${host}:${port}`;
    Object.assign(links, { [`${link}_PROTO`]: 'tcp', [`${link}_PORT`]: `${port}`, [`${link}_ADDR`]: host });
  }
  return links;
}
