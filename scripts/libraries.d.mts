/** Returns the folders of all libraries, relative to the root. */
export function libraryFolders(): string[];
