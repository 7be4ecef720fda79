import { expect, it } from 'vitest';
import { parseJson } from '#platform/formats/json.ts';
import { asSettings } from './ticket-settings.ts';

it.each([
  ['', { width: '80', printsOnAccept: false }],
  ['{"width":"58","printsOnAccept":true}', { width: '58', printsOnAccept: true }],
  ['{"width":99,"printsOnAccept":"yes"}', { width: '80', printsOnAccept: false }],
  ['damaged', { width: '80', printsOnAccept: false }],
  ['null', { width: '80', printsOnAccept: false }],
])('reads %j as this device’s settings', (text, settings) => {
  expect(asSettings(parseJson(text))).toEqual(settings);
});
