/** Reports a message once per topic until it changes; an empty message clears the topic. */
export type Reporter = (topic: string, message: string) => void;

export function createReporter(say: (line: string) => void): Reporter {
  const said = new Map<string, string>();
  return (topic, message) => {
    if (message !== '' && said.get(topic) !== message) say(message);
    if (message === '') said.delete(topic);
    else said.set(topic, message);
  };
}
