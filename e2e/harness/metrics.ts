/** The sum of all series of a counter that have these labels, from a store's metrics. */
export async function counted(
  metricsUrl: string,
  counter: string,
  labels: Readonly<Record<string, string>>,
): Promise<number> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const wanted = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${counter}{`) && wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
