import { fixedTexts } from './fixed.ts';
import type { SaidText } from './texts.ts';

/** What a text is for decides how long it may be and how it ends. */
type Kind = 'label' | 'sentence' | 'prose' | 'other';

/** Names of what holds a title, a label or a button: no full stop (docs/words.md#style). */
const LABELS =
  /^(?:title|\w+Title|label|button|heading|aria-label|(?:submit|pending|confirm|cancel|edit)Label|placeholder|cta)$/;

/** Names of what holds a hint, a toast, an error or a description: it ends with a full stop. */
const SENTENCES =
  /^(?:hint|\w+Hint|note|description|message|required|\w+Required|missing|refusal|toast\.(?:success|error)\(\)|(?:AppError|conflict|notFound|forbidden|refuse|refuseField|badRequest)\(\))$/;

/** Mails and the pages of the law are letters, like the answers on the landing page: their sentences may be longer. */
const PROSE =
  /(?:^|\/)(?:\w+-)?mails\/|(?:^|\/)mails\.ts$|mail-texts?\.ts$|^restaurant\/take-back\/redirections|^marketing\/legal\//;

const LONGEST = { label: 12, sentence: 12, other: 12, prose: 25 };
const MOST_SENTENCES = { label: 2, sentence: 2, other: 2, prose: 4 };

/** Words that are not said, each with what to write instead (docs/words.md#words-we-do-not-use). */
const BANNED: [pattern: RegExp, instead: string][] = [
  [/\bstands\b|\b(?:they|these|those|\w+s) stand\b/i, 'say what it is: “is”, “shows”'],
  [/\bgoes\b/i, 'say what happens'],
  [/\bcomes? up\b/i, '“shows”'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, '“automatically”'],
  [/\bof (?:its|their|your|his|her) own\b/i, '“own …”, “different …”'],
  [/\bany ?more\b/i, '“no longer”, or what to do now'],
  [/\bin the meantime\b|\bmeanwhile\b/i, 'leave it out'],
  [/\bat (?:the|its|their) (?:head|foot)\b/i, '“top”, “bottom”'],
  [/\bwhether\b/i, '“if”'],
  [/\bfurther\b/i, '“more”, “another”'],
  [/\b(?:anew|afresh)\b/i, '“again”'],
  [/\bputs? (?:\w+ ){0,3}right\b/i, '“correct”, “fix”'],
  [/\blets? go\b/i, 'say what is done'],
  [/(?<!\bthere )\bis no\b(?! longer)/i, '“is not a”'],
  [/\bsuch as\b/i, '“for example”, “like”'],
  [/\bsigns\b(?! (?:in|out|up|you|every\w+))/i, '“letters and digits”'],
  [/\bwhoever\b/i, 'name the person'],
  [/\bon (?:its|their) own\b/i, '“automatically”, “alone”'],
  [/\bcould not be (?:loaded|found)\b/i, '“did not load”, “not found”'],
  [/\bload (?:the|this|your) [\w ]+ again\b/i, '“reload the page”'],
  [/\bsay (?:why|which|what)\b/i, '“enter”, “choose”'],
  [/\b(?:need|needs) (?:a|another) look\b/i, '“check”'],
  [/\bthere is no such\b/i, '“was not found”, “is not in the list”'],
  [/\bstood\b/i, '“was”'],
  [/\bin all$/i, '“in total”'],
];

/** One word for one thing (docs/words.md#terms). */
const TERMS: [pattern: RegExp, instead: string][] = [
  [/\bdish(?:es)?\b/i, '“item”'],
  [/\bwithdr(?:aw|ew)/i, '“cancel”'],
  [/\bin WhatsApp\b/i, '“on WhatsApp”'],
  [/\b(?:choices?|extras)\b/i, '“add-on”, “add-on group”'],
  [/\bserving times?\b/i, '“item timings”'],
  [/\bways? to order\b/i, '“order type”'],
  [/\bkitchen’s number\b/i, '“token number”'],
  [/\be-mails?\b/i, '“email”'],
  [/\b(?:no|the|your) connection\b/i, '“internet”'],
  [/\bswitch(?:ed|ing)? (?:\w+ )?(?:on|off)\b/i, '“turn on”, “turn off”'],
  [/\b(?:chosen|choose) (?:beforehand|at first)\b/i, '“selected by default”'],
  [/\bpictures?\b/i, '“photo”'],
  [/(?<!e-)\bmail(?:s|ed)?\b(?! server$)/i, '“email”'],
  [/\btickets?\b/i, '“KOT”, “order slip”'],
  [/\b(?:once more|look again)\b/i, '“try again”, “check again”'],
  [/^Empty:/, '“Leave empty for …”'],
];

/** Returns what is wrong with a text, by the rules that a program can see; nothing for the texts that are fixed. */
export function faultsOf({ file, text, as }: SaidText): string[] {
  if (fixedTexts.has(text)) return [];
  const kind = kindOf(file, as);
  const sentences = sentencesOf(text);
  return [
    ...sentences
      .filter((sentence) => wordsOf(sentence) > LONGEST[kind])
      .map((sentence) => `${wordsOf(sentence)} words in one sentence: “${sentence}”`),
    ...(sentences.length > MOST_SENTENCES[kind] ? [`${sentences.length} sentences`] : []),
    ...(kind !== 'prose' && /;(?:\s|$)/.test(text) ? ['a semicolon: make two sentences'] : []),
    ...(/!/.test(text) ? ['an exclamation mark'] : []),
    ...sentences
      .filter((sentence) => /^(?:What|Which|Whoever|Where) [^?]*$/.test(sentence) && wordsOf(sentence) > 3)
      .map((sentence) => `begins with a question word: “${sentence}”`),
    ...[...BANNED, ...TERMS].flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(text) ?? [];
      return word === undefined ? [] : [`“${word}”: ${instead}`];
    }),
    ...endingOf(text, kind),
  ];
}

function kindOf(file: string, as: string): Kind {
  if (PROSE.test(file) || as === 'mailText()' || as === 'answer') return 'prose';
  if (LABELS.test(as)) return 'label';
  return SENTENCES.test(as) ? 'sentence' : 'other';
}

function endingOf(text: string, kind: Kind): string[] {
  if (kind === 'label' && /[^.]\.$/.test(text)) return ['a label without a full stop'];
  if (kind === 'sentence' && sentencesOf(text).length > 1 && /[\p{L}\d]$/u.test(text))
    return ['a full stop at the end'];
  return [];
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[\p{L}\d)”"’}%][.?!])\s+(?=[\p{Lu}\d{“₹])/u)
    .filter((sentence) => /\p{L}/u.test(sentence));
}

function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\d}]/u.test(word)).length;
}
