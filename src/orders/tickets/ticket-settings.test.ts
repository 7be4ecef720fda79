import { expect, it } from 'vitest';
import { parseJson } from '#platform/formats/json.ts';
import { asSettings } from './ticket-settings.ts';

it.each([
  ['', { width: '80', printsOnAccept: false, perStation: false }],
  [
    '{"width":"58","printsOnAccept":true,"perStation":true}',
    { width: '58', printsOnAccept: true, perStation: true },
  ],
  [
    '{"width":99,"printsOnAccept":"yes","perStation":1}',
    { width: '80', printsOnAccept: false, perStation: false },
  ],
  ['damaged', { width: '80', printsOnAccept: false, perStation: false }],
  ['null', { width: '80', printsOnAccept: false, perStation: false }],
])('reads %j as this device’s settings', (text, settings) => {
  expect(asSettings(parseJson(text))).toEqual(settings);
});
