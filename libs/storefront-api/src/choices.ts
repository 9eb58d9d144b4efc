import type { SelectedOption } from './product';

interface Option {
  name: string;
  values: readonly string[];
}

interface VariantTexts {
  title: string;
  selectedOptions: SelectedOption[];
}

/** Whether an option is a choice: one with a single value is none, whatever the provider calls it [PRD-7]. */
export function isChoice({ values }: Option): boolean {
  return new Set(values).size > 1;
}

/** A variant's texts, without the options that are no choice; it has no title if its product has no choice [PRD-7]. */
export function textsOfVariant(
  { title, selectedOptions }: VariantTexts,
  options: readonly Option[],
): VariantTexts {
  const choices = new Set(options.filter(isChoice).map(({ name }) => name));
  return {
    title: choices.size > 0 ? title : '',
    selectedOptions: selectedOptions.filter(({ name }) => choices.has(name)),
  };
}
