/** CSS Modules give class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Plain styles are imported for their effect. */
declare module '*.css';
