/** State of a navigation after which the shell moves neither scroll nor focus. */
export interface KeptPlace {
  keepsPlace: true;
}
