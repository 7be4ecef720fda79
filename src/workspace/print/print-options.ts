import type { Cutting } from './formats.ts';
import { type Language, languages } from './languages.ts';

/** Everything an owner can choose, but for what is printed. Kept as typed, so that nothing is corrected under the fingers. */
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

/** What a part of the form for them gets. */
export interface OptionsProps {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

export const firstOptions: PrintOptions = {
  language: 'en',
  headline: languages.en.headline,
  // Most printers in a shop hold A4 alone.
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
