import { expect, it } from 'vitest';
import { parseJson } from '#platform/formats/json.ts';
import { asJoined } from './joined-team.ts';

it.each([
  ['{"userId":"u1","restaurant":"Annapurna","role":"staff"}', { userId: 'u1', restaurant: 'Annapurna' }],
  ['{"userId":"u1"}', undefined],
  ['{"userId":1,"restaurant":"Annapurna"}', undefined],
  ['null', undefined],
  ['damaged', undefined],
])('reads %j as the team that was joined', (text, team) => {
  expect(asJoined(parseJson(text))).toEqual(team);
});
