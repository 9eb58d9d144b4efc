/** The state of a navigation that moves neither scroll nor focus: the shell heeds it. */
export interface KeptPlace {
  keepsPlace: true;
}
