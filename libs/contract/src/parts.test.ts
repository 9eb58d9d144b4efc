import { exposeOf, partOf, remoteOf } from './parts';

it('names a part by its remote and its expose', () => {
  const part = partOf('stories', './StoryPage');
  expect(part).toBe('stories/StoryPage');
  expect(remoteOf(part)).toBe('stories');
  expect(exposeOf(part)).toBe('./StoryPage');
});
