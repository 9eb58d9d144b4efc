/** The type of an Rspack loader, limited to the context that this one uses. */
declare function messageLoader(
  this: { resourcePath: string; addDependency(file: string): void },
  text: string,
): string;

export = messageLoader;
