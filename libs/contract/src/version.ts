/** The contract's version. It is raised only if remotes that follow the previous version would stop working. */
export const contractVersion = 1;
