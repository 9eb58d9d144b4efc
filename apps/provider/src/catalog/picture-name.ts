import * as v from 'valibot';
import { fabrics } from '../pictures/colour';
import type { Fabric } from '../pictures/colour';
import { slipperStyles } from '../pictures/slipper';

const views = [
  'pair',
  'single',
  'above',
  'detail',
  'sole',
  'refill',
  'bag',
  'set',
  'worn',
  'trail',
  'washed',
  'mesh',
] as const;

function isFabric(name: string): name is Fabric {
  return Object.hasOwn(fabrics, name);
}

const fabricSchema = v.custom<Fabric>((name) => typeof name === 'string' && isFabric(name));

const drawingSchema = v.object({
  view: v.picklist(views),
  style: v.picklist(slipperStyles),
  colour: fabricSchema,
  fringe: v.optional(fabricSchema),
});

/** The content of a drawn picture. */
export type Drawing = v.InferOutput<typeof drawingSchema>;

/**
 * Parses a picture's name, `view-style-colour` or `view-style-colour-fringe`, such as
 * `pair-kids-marigold-oat`. Undefined for a picture that cannot be drawn.
 */
export function parsePictureName(name: string): Drawing | undefined {
  const [view, style, colour, fringe, ...rest] = name.split('-');
  const parsed = v.safeParse(drawingSchema, { view, style, colour, fringe });
  return parsed.success && rest.length === 0 ? parsed.output : undefined;
}

/** Describes the valid names of `parsePictureName`, for error messages. */
export const pictureNameHelp = `view-style-colour[-fringe], the view one of ${views.join(', ')}, the style one of ${slipperStyles.join(', ')}, colour and fringe one of ${Object.keys(fabrics).join(', ')}`;
