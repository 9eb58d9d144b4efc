import type { Call } from '../http/call';
import { parseJson, readBody } from '../http/read-body';
import { jsonReply, textReply } from '../http/reply';
import type { Reply } from '../http/reply';
import { parseWeather } from './weather';
import type { WeatherStation } from './weather';

/** `GET /weather` shows the weather, `PUT /weather` sets it, `DELETE /weather` clears it. */
export async function controlWeather(call: Call, station: WeatherStation): Promise<Reply> {
  switch (call.method) {
    case 'GET':
      return jsonReply(200, station.current());
    case 'DELETE':
      station.set({ kind: 'clear' });
      return jsonReply(200, station.current());
    case 'PUT': {
      const text = await readBody(call.request);
      if (text === undefined) return textReply(413, 'The body is larger than 1 MB.');
      const data = parseJson(text);
      if (data === undefined)
        return textReply(400, 'The body is not JSON. Send for instance {"kind":"slow"}.');
      try {
        station.set(parseWeather(data));
      } catch (error) {
        return textReply(400, error instanceof Error ? error.message : String(error));
      }
      return jsonReply(200, station.current());
    }
    default:
      return textReply(405, 'Use GET, PUT or DELETE.', { allow: 'GET, PUT, DELETE' });
  }
}
