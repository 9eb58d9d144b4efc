/** A loader of Rspack's, as far as this one needs its context. */
declare function messageLoader(
  this: { resourcePath: string; addDependency(file: string): void },
  text: string,
): string;

export = messageLoader;
