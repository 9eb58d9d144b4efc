import { createCamera } from './camera';
import { fabrics, lit } from './colour';
import type { Fabric } from './colour';
import { drawSlipper } from './draw-slipper';
import { mark } from './mark';
import { studio } from './studio';
import type { Picture } from './studio';

const body =
  'M262 330C300 318 700 318 738 330C766 470 786 690 770 812C764 852 736 868 700 870C560 880 440 880 300 870C264 868 236 852 230 812C214 690 234 470 262 330Z';
const neck =
  'M300 250C340 232 660 232 700 250C712 276 722 306 738 336C700 352 300 352 262 336C278 306 288 276 300 250Z';

function mesh(colour: string): string {
  const lines: string[] = [];
  for (let at = -900; at <= 1000; at += 15)
    lines.push(`M${at} 1000L${at + 900} 200M${at + 900} 1000L${at} 200`);
  return `<path d="${lines.join('')}" clip-path="url(#bag)" stroke="${colour}" stroke-width="2.6" fill="none" opacity=".55"/>`;
}

function folds(): string {
  const lines = [310, 352, 398, 450, 505, 560, 612, 656, 694].map(
    (x, index) => `M${x} 252Q${x + (index - 4) * 2} 292 ${x + (index - 4) * 7} ${338 + (index % 2) * 26}`,
  );
  return `<path d="${lines.join('')}" stroke="#0d2422" stroke-width="5" opacity=".16" fill="none" stroke-linecap="round"/>`;
}

function cord(): string {
  const line = (colour: string, width: number): string =>
    `<path d="M296 300C420 322 580 322 704 300C760 330 800 420 776 500M704 300C742 342 756 412 738 470" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const knot =
    '<circle cx="776" cy="506" r="15" fill="#c98d1d"/><circle cx="773" cy="502" r="11" fill="#f2b632"/><circle cx="738" cy="476" r="15" fill="#c98d1d"/><circle cx="735" cy="472" r="11" fill="#f2b632"/>';
  return line('#a9761a', 15) + line('#f2b632', 10) + knot;
}

/** The bag itself, the slippers in it of a colour. */
function bag(colour: Fabric): string {
  const camera = createCamera({ zoom: 15.5, elevation: 76, centre: { x: 500, y: 625 } });
  const inside = (['right', 'left'] as const)
    .map((foot, index) =>
      drawSlipper(
        {
          style: 'classic',
          colour,
          foot,
          at: { x: index * 12.6 - 6.3, y: 0, turn: 8 - index * 16 },
          seed: 4 + index,
        },
        camera,
      ),
    )
    .join('');
  const cloth = '#eef1ec';
  return (
    `<defs><clipPath id="bag"><path d="${body}"/></clipPath><linearGradient id="fall" x1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".45" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#12302e" stop-opacity=".3"/></linearGradient></defs>` +
    `<path d="${body}" fill="${lit(cloth, 0.86)}"/><g>${inside}</g>` +
    `<path d="${body}" fill="${cloth}" opacity=".36"/>${mesh('#ffffff')}<path d="${body}" fill="url(#fall)"/>` +
    `<path d="${body}" fill="none" stroke="${lit(cloth, 0.72)}" stroke-width="7"/><path d="${body}" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="9 8"/>` +
    `<path d="${neck}" fill="${lit(cloth, 0.97)}"/><path d="${neck}" fill="url(#fall)"/>${folds()}${cord()}` +
    `<rect x="444" y="770" width="112" height="76" rx="10" fill="#12302e"/>${mark(500, 806, 46, '#f2b632')}`
  );
}

/** A mesh wash bag with a drawcord, a pair of slippers showing through it. */
export function bagScene(colour: Fabric): Picture {
  return studio({
    tint: fabrics[colour],
    footings: [
      {
        covers: () => 'M236 800C300 900 700 900 764 800L790 868C700 892 300 892 214 868Z',
        colour: fabrics.porcelain,
      },
    ],
    goods: bag(colour),
  });
}

/** So near that one sees the mesh, the cord and its knots. */
export function bagDetailScene(colour: Fabric): Picture {
  return studio({
    tint: fabrics[colour],
    footings: [],
    goods: `<g transform="translate(-640 -390) scale(1.95)">${bag(colour)}</g>`,
  });
}
