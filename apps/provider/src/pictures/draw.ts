import type { Drawing } from '../catalog/picture-name';
import { bagDetailScene, bagScene } from './bag-scene';
import { refillScene, soleScene, washedScene } from './pad-scenes';
import { setScene } from './set-scene';
import { aboveScene, detailScene, pairScene, singleScene, trailScene, wornScene } from './slipper-scenes';
import type { Picture } from './studio';

/** Draws what a picture's name asks for. */
export function draw(drawing: Drawing): Picture {
  switch (drawing.view) {
    case 'pair':
      return pairScene(drawing);
    case 'single':
      return singleScene(drawing);
    case 'above':
      return aboveScene(drawing);
    case 'detail':
      return detailScene(drawing);
    case 'sole':
      return soleScene(drawing.colour);
    case 'refill':
      return refillScene(drawing.colour);
    case 'bag':
      return bagScene(drawing.colour);
    case 'worn':
      return wornScene(drawing);
    case 'trail':
      return trailScene(drawing);
    case 'washed':
      return washedScene(drawing.colour);
    case 'mesh':
      return bagDetailScene(drawing.colour);
    case 'set':
      return setScene(drawing.colour);
  }
}
