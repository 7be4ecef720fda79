import { type Language, languages } from '#menu/printed-languages.ts';
import type { Cutting } from './formats.ts';

/** All print options except the kind. Kept as typed, so that a value is not corrected while the owner types. */
export interface PrintOptions {
  language: Language;
  headline: string;
  cutting: Cutting;
  hasNumbers: boolean;
  fromTable: string;
  toTable: string;
  columns: '1' | '2';
  textSize: 'normal' | 'large';
  soldOut: 'left-out' | 'marked';
  hasDescriptions: boolean;
}

/** The props of a part of the options form. */
export interface OptionsProps {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

export const firstOptions: PrintOptions = {
  language: 'en',
  headline: languages.en.headline,
  // Most printers in shops have only A4 paper.
  cutting: 'cut',
  hasNumbers: false,
  fromTable: '1',
  toTable: '10',
  columns: '2',
  textSize: 'normal',
  soldOut: 'left-out',
  hasDescriptions: true,
};

/** The headline follows the language until the owner has written one. */
export function withLanguage(options: PrintOptions, language: Language): PrintOptions {
  const isOurs = options.headline.trim() === '' || options.headline === languages[options.language].headline;
  return { ...options, language, headline: isOurs ? languages[language].headline : options.headline };
}
